'use client';

import { useEffect, useRef } from 'react';
import type { ShownSearch } from '@/components/search/results/results-provider';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { foundHomes } from '@/lib/search/results/results-text';

type MapToolsProps = {
  search: ShownSearch;
  hasMoved: boolean;
  hasArea: boolean;
  hasFailed: boolean;
  isEmpty: boolean;
  /** The map covers the page and the number of homes above the list. */
  isAlone: boolean;
  isReading: boolean;
  takesFocus: boolean;
  onRetry: () => void;
  onSearchHere: () => void;
  onDraw: () => void;
  onEdit: () => void;
  onRemove: () => void;
};

export function MapTools(props: MapToolsProps) {
  const { search, hasMoved, hasArea, hasFailed, isEmpty, isAlone, isReading } = props;
  const { bounds, drawnArea } = search.filters;
  const tools = useRef<HTMLDivElement>(null);
  const { takesFocus } = props;
  useEffect(() => {
    if (takesFocus) tools.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [takesFocus]);
  const isPart = drawnArea !== null || (bounds !== null && !hasMoved);
  // If the filters or a drawn area leave no home at all, zooming out shows none either.
  const isElsewhere = isEmpty && (search.count > 0 || bounds !== null);
  return (
    <>
      <div ref={tools} className="map-tools">
        {hasArea ? (
          <>
            <Button variant="photo" size="sm" onClick={props.onEdit}>
              <Icon name="pencil" className="size-4.5" />
              Edit area
            </Button>
            <Button variant="photo" size="icon-sm" aria-label="Remove area" onClick={props.onRemove}>
              <Icon name="trash" className="size-4.5" />
            </Button>
          </>
        ) : (
          <Button variant="photo" size="sm" onClick={props.onDraw}>
            <Icon name="pencil" className="size-4.5" />
            Draw area
          </Button>
        )}
      </div>
      {hasMoved && !hasArea && !hasFailed && !isReading ? (
        <Button variant="photo" onClick={props.onSearchHere} className="results-map-button map-search-here">
          <Icon name="search" className="size-4.5" />
          Search this area
        </Button>
      ) : null}
      <div role="status" data-below={hasFailed || isElsewhere || undefined} className="results-map-note">
        {hasFailed ? (
          <>
            The homes on the map could not be loaded.
            <Button variant="link" onClick={props.onRetry} className="text-sm">
              <Icon name="refresh-cw" className="size-3.5" />
              Try again
            </Button>
          </>
        ) : isReading ? null : isElsewhere ? (
          'No homes here. Try zooming out.'
        ) : isPart ? (
          `${foundHomes(search)} in this area`
        ) : isAlone && !hasMoved ? (
          foundHomes(search)
        ) : null}
      </div>
    </>
  );
}
