'use client';

import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import BaseMap from '@/components/map/base-map';
import { leavePage } from '@/components/page/leave-page';
import { previewQuery } from '@/components/search/map/fetch-map';
import { HomePreview } from '@/components/search/map/home-preview';
import { keepInAddress, mapAddressIn, withMapAddress } from '@/components/search/map/map-address';
import { groupOfHome, markerId, useMapMarkers } from '@/components/search/map/map-markers';
import { MapSheet } from '@/components/search/map/map-sheet';
import { MapTools } from '@/components/search/map/map-tools';
import { useHoveredCard } from '@/components/search/map/use-hovered-card';
import { useResultsMap } from '@/components/search/map/use-results-map';
import { type ShownSearch, useResults } from '@/components/search/results/results-provider';
import { boundsOf, type HomeGroup, isOneSpot, widenBounds } from '@/lib/map/clusters';
import { encodeArea } from '@/lib/map/draw-path';
import { type Corner, decodeArea } from '@/lib/map/drawn-area';
import type { Bounds, LatLng, MapMarker } from '@/lib/map/types';
import type { ListingFilters } from '@/lib/search/filters/search-params';
import { resultsHref } from '@/lib/search/results/results-address';
import { tResultsMap } from '@/messages/results-map';

const loadDrawing = () => import('@/components/map/area-drawing');
const AreaDrawing = lazy(loadDrawing);

/** Degrees (about 100 m); the map does not zoom in on less. */
const LEAST_SPREAD = 0.0005;
/** Homes of one building in the sheet: as many as /api/map/homes gives by id. */
const STACK_SIZE = 10;

export type ResultsMapProps = {
  search: ShownSearch;
  /** On a phone the map covers the list, and a sheet of cards is below it. */
  isAlone: boolean;
};

type Mode =
  | { name: 'look' }
  | { name: 'preview'; marker: MapMarker; group: HomeGroup; byKeyboard: boolean }
  | { name: 'draw'; outline: readonly Corner[] };

export default function ResultsMap({ search, isAlone }: ResultsMapProps) {
  const { navigate } = useResults();
  const frame = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const map = useResultsMap(search, pane);
  const [mode, setMode] = useState<Mode>({ name: 'look' });
  const selected = mode.name === 'preview' ? mode : null;
  const { hovered, markCard } = useHoveredCard();
  const opener = useRef<HTMLElement>(undefined);
  const hasDrawn = useRef(false);

  const { market } = search.scope;
  const { corners, setDrawn } = useDrawnArea(search.filters.drawnArea);
  const { groups, markers, isEmpty, find, visit } = useMapMarkers(map, market);
  const [front, setFront] = useState<(LatLng & { id: number }) | null>(null);
  const highlighted = groupOfHome(groups, isAlone ? front : hovered);
  const isLeaving = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search that was left for has arrived
  useEffect(() => {
    isLeaving.current = false;
  }, [search]);

  /** What is open, unless a page is being left, whose address stays as it was. */
  function keepPin(pin: number | null) {
    if (!isLeaving.current) keepInAddress({ pin });
  }

  // Reload and Back open again what was open.
  const wanted = useRef(mapAddressIn(window.location.search).pin);
  useEffect(() => {
    const { current: pin } = wanted;
    if (pin === null || groups.length === 0 || !map.isLoaded) return;
    wanted.current = null;
    const group = groups.find((one) => markerId(one) === pin || one.ids?.includes(pin));
    const found = group && find(markerId(group));
    if (found) setMode({ name: 'preview', ...found, byKeyboard: false });
    if (found && isAlone) setFront({ id: pin, latitude: group.latitude, longitude: group.longitude });
  });

  function select(id: number | null) {
    if (id === null) return close();
    const found = find(id);
    if (!found) return;
    const { group, marker } = found;
    const active = document.activeElement;
    const byKeyboard = active instanceof HTMLElement && active.matches('.map-mark:focus-visible');
    if (group.count > 1 && !isOneSpot(group.bounds) && !map.shown?.isNearest) {
      // The focused marker disappears; the map takes the focus.
      if (byKeyboard) frame.current?.querySelector<HTMLElement>('.map')?.focus({ preventScroll: true });
      return map.zoomTo(widenBounds(group.bounds, LEAST_SPREAD));
    }
    opener.current = byKeyboard ? active : undefined;
    setMode({ name: 'preview', marker, group, byKeyboard });
    setFront(group.count === 1 ? { id, latitude: group.latitude, longitude: group.longitude } : null);
    visit(id);
    keepPin(id);
  }

  function close() {
    keepPin(null);
    setFront(null);
    // The map also reports a preview that closes because drawing begins.
    setMode((now) => (now.name === 'preview' ? { name: 'look' } : now));
    if (opener.current?.isConnected) opener.current.focus({ preventScroll: true });
    opener.current = undefined;
  }

  function searchFor(change: Partial<ListingFilters>) {
    const filters = { ...search.filters, bounds: null, drawnArea: null, ...change, page: 1 };
    leavePage(() => {
      isLeaving.current = true;
      const at = map.keepPlace(filters);
      // A drawn area says itself where the map looks.
      const isPart = filters.bounds !== null;
      setMode({ name: 'look' });
      setFront(null);
      const href = resultsHref({ market, place: null }, { ...filters, location: '', country: null });
      navigate(withMapAddress(href, { at: isPart ? at : null, pin: null }));
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
    searchFor({ drawnArea: text });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what was opened inside
    <div
      ref={frame}
      className="flex h-full flex-col overflow-hidden"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !selected) return;
        event.preventDefault();
        close();
      }}
    >
      <div ref={pane} className="relative min-h-0 flex-1">
        {map.view ? (
          <div className="h-full" inert={mode.name === 'draw'}>
            <BaseMap
              label={tResultsMap('label')}
              view={map.view}
              markers={markers}
              selected={isAlone ? null : selected?.marker}
              highlightedId={
                isAlone && selected && !front
                  ? selected.marker.id
                  : highlighted
                    ? markerId(highlighted)
                    : null
              }
              area={mode.name === 'draw' && mode.outline.length > 0 ? undefined : corners}
              onSelect={select}
              onHover={markCard}
              onView={map.showWindow}
              renderPopup={() =>
                selected && !isAlone ? (
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
            isAlone={isAlone}
            isReading={selected !== null && !isAlone}
            takesFocus={hasDrawn.current}
            onRetry={map.retry}
            onSearchHere={() => {
              searchFor({ bounds: map.moved });
            }}
            onDraw={() => void draw([])}
            onEdit={() => void draw(corners ?? [])}
            onRemove={() => {
              setDrawn(null);
              searchFor({});
            }}
          />
        )}
      </div>
      {isAlone && mode.name !== 'draw' ? (
        <MapSheet
          query={map.shown && sheetQuery(selected?.group, map.homes, map.shown.bounds)}
          pin={front?.id ?? null}
          onActive={(home) => {
            if (home.latitude === null || home.longitude === null) return;
            setFront({ id: home.id, latitude: home.latitude, longitude: home.longitude });
            keepPin(home.id);
          }}
        />
      ) : null}
    </div>
  );
}

/** The homes of one building that is open, else of the searched or shown part of the map. */
function sheetQuery(group: HomeGroup | undefined, homes: URLSearchParams, bounds: Bounds): string {
  if (group && group.count > 1) return previewQuery(group, homes, 1, STACK_SIZE);
  return homes.has('bounds') ? homes.toString() : previewQuery({ ids: null, bounds }, homes, 1, STACK_SIZE);
}

/** The outline of the search, or the one just drawn until its search has loaded. */
function useDrawnArea(searched: string | null) {
  const [drawn, setDrawn] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search replaces the drawing
  useEffect(() => setDrawn(null), [searched]);
  const area = drawn ?? searched;
  return { corners: useMemo(() => (area ? decodeArea(area) : undefined), [area]), setDrawn };
}
