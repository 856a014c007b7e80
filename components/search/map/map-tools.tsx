'use client';

import { useEffect, useRef } from 'react';
import type { ShownSearch } from '@/components/search/results/results-provider';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { tResultsMap } from '@/messages/results-map';

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
  const found = { count: search.count, plus: search.isCapped ? '+' : '' };
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
              {tResultsMap('editArea')}
            </Button>
            <Button
              variant="photo"
              size="icon-sm"
              aria-label={tResultsMap('removeArea')}
              onClick={props.onRemove}
            >
              <Icon name="trash" className="size-4.5" />
            </Button>
          </>
        ) : (
          <Button variant="photo" size="sm" onClick={props.onDraw}>
            <Icon name="pencil" className="size-4.5" />
            {tResultsMap('drawArea')}
          </Button>
        )}
      </div>
      {hasMoved && !hasArea && !hasFailed && !isReading ? (
        <Button variant="photo" onClick={props.onSearchHere} className="results-map-button map-search-here">
          <Icon name="search" className="size-4.5" />
          {tResultsMap('searchHere')}
        </Button>
      ) : null}
      <div role="status" data-below={hasFailed || isElsewhere || undefined} className="results-map-note">
        {hasFailed ? (
          <>
            {tResultsMap('failed')}
            <Button variant="link" onClick={props.onRetry} className="text-sm">
              <Icon name="refresh-cw" className="size-3.5" />
              {tResultsMap('tryAgain')}
            </Button>
          </>
        ) : isReading ? null : isElsewhere ? (
          tResultsMap('none')
        ) : isPart ? (
          tResultsMap('homesInArea', found)
        ) : isAlone && !hasMoved ? (
          tResultsMap('homes', found)
        ) : null}
      </div>
    </>
  );
}
