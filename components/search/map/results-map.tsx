'use client';

import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import BaseMap from '@/components/map/base-map';
import { leavePage } from '@/components/page/leave-page';
import { HomePreview } from '@/components/search/map/home-preview';
import { groupOfHome, markerId, useMapMarkers } from '@/components/search/map/map-markers';
import { MapTools } from '@/components/search/map/map-tools';
import { useHoveredCard } from '@/components/search/map/use-hovered-card';
import { useResultsMap } from '@/components/search/map/use-results-map';
import { type ShownSearch, useResults } from '@/components/search/results/results-provider';
import { boundsOf, type HomeGroup, isOneSpot, widenBounds } from '@/lib/map/clusters';
import { MAP_MAX_ZOOM } from '@/lib/map/constants';
import { encodeArea } from '@/lib/map/draw-path';
import { type Corner, decodeArea } from '@/lib/map/drawn-area';
import type { MapMarker } from '@/lib/map/types';
import type { ListingFilters } from '@/lib/search/filters/search-params';
import { resultsHref } from '@/lib/search/results/results-address';
import { tResultsMap } from '@/messages/results-map';

const loadDrawing = () => import('@/components/map/area-drawing');
const AreaDrawing = lazy(loadDrawing);

/** Degrees (about 100 m); the map does not zoom in on less. */
const LEAST_SPREAD = 0.0005;

export type ResultsMapProps = {
  search: ShownSearch;
  onSearch?: () => void;
  onDraw?: () => void;
};

type Mode =
  | { name: 'look' }
  | { name: 'preview'; marker: MapMarker; group: HomeGroup; byKeyboard: boolean }
  | { name: 'draw'; outline: readonly Corner[] };

export default function ResultsMap({ search, onSearch, onDraw }: ResultsMapProps) {
  const { navigate } = useResults();
  const frame = useRef<HTMLDivElement>(null);
  const map = useResultsMap(search, frame);
  const [mode, setMode] = useState<Mode>({ name: 'look' });
  const selected = mode.name === 'preview' ? mode : null;
  const { hovered, markCard } = useHoveredCard();
  const opener = useRef<HTMLElement>(undefined);
  const hasDrawn = useRef(false);

  const { market } = search.scope;
  const { corners, setDrawn } = useDrawnArea(search.filters.drawnArea);
  const { groups, markers, isEmpty, find, visit } = useMapMarkers(map, market);
  const hoveredGroup = groupOfHome(groups, hovered);

  function select(id: number | null) {
    if (id === null) return close();
    const found = find(id);
    if (!found) return;
    const { group, marker } = found;
    const active = document.activeElement;
    const byKeyboard = active instanceof HTMLElement && active.matches('.map-mark:focus-visible');
    if (group.count > 1 && !isOneSpot(group.bounds) && (map.shown?.zoom ?? 0) < MAP_MAX_ZOOM) {
      // The focused marker disappears; the map takes the focus.
      if (byKeyboard) frame.current?.querySelector<HTMLElement>('.map')?.focus({ preventScroll: true });
      return map.zoomTo(widenBounds(group.bounds, LEAST_SPREAD));
    }
    opener.current = byKeyboard ? active : undefined;
    setMode({ name: 'preview', marker, group, byKeyboard });
    visit(id);
  }

  function close() {
    // The map also reports a preview that closes because drawing begins.
    setMode((now) => (now.name === 'preview' ? { name: 'look' } : now));
    if (opener.current?.isConnected) opener.current.focus({ preventScroll: true });
    opener.current = undefined;
  }

  function searchFor(change: Partial<ListingFilters>) {
    const filters = { ...search.filters, bounds: null, drawnArea: null, ...change, page: 1 };
    leavePage(() => {
      map.keepPlace(filters);
      setMode({ name: 'look' });
      navigate(resultsHref({ market, place: null }, { ...filters, location: '', country: null }));
    });
  }

  async function draw(outline: readonly Corner[]) {
    await loadDrawing();
    hasDrawn.current = true;
    const around = boundsOf(outline);
    if (around) map.zoomTo(around);
    setMode({ name: 'draw', outline });
  }

  function finishDrawing(outline: readonly Corner[]) {
    const text = encodeArea(outline);
    setDrawn(text);
    onDraw?.();
    searchFor({ drawnArea: text });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what was opened inside
    <div
      ref={frame}
      className="relative h-full overflow-hidden"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !selected) return;
        event.preventDefault();
        close();
      }}
    >
      {map.view ? (
        <div className="h-full" inert={mode.name === 'draw'}>
          <BaseMap
            label={tResultsMap('label')}
            view={map.view}
            markers={markers}
            selected={selected?.marker}
            highlightedId={hoveredGroup ? markerId(hoveredGroup) : null}
            area={mode.name === 'draw' && mode.outline.length > 0 ? undefined : corners}
            onSelect={select}
            onHover={markCard}
            onView={map.showWindow}
            renderPopup={() =>
              selected ? (
                <HomePreview group={selected.group} homes={map.homes} takesFocus={selected.byKeyboard} />
              ) : null
            }
            className="h-full"
          />
        </div>
      ) : null}
      {mode.name === 'draw' && map.shown ? (
        <Suspense>
          <AreaDrawing
            bounds={map.shown.bounds}
            outline={mode.outline}
            onDone={finishDrawing}
            onCancel={() => setMode({ name: 'look' })}
          />
        </Suspense>
      ) : (
        <MapTools
          search={search}
          hasMoved={map.moved !== null}
          hasArea={corners !== undefined}
          hasFailed={map.hasFailed}
          isEmpty={isEmpty}
          isAlone={onSearch !== undefined}
          isReading={selected !== null}
          takesFocus={hasDrawn.current}
          onRetry={map.retry}
          onSearchHere={() => {
            onSearch?.();
            searchFor({ bounds: map.moved });
          }}
          onDraw={() => void draw([])}
          onEdit={() => void draw(corners ?? [])}
          onRemove={() => {
            setDrawn(null);
            onDraw?.();
            searchFor({});
          }}
        />
      )}
    </div>
  );
}

/** The outline of the search, or the one just drawn until its search has loaded. */
function useDrawnArea(searched: string | null) {
  const [drawn, setDrawn] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search replaces the drawing
  useEffect(() => setDrawn(null), [searched]);
  const area = drawn ?? searched;
  return { corners: useMemo(() => (area ? decodeArea(area) : undefined), [area]), setDrawn };
}
