'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import BaseMap from '@/components/map/base-map';
import type { MapView } from '@/components/map/map-props';
import { HomePreview } from '@/components/search/home-preview';
import { markerId, toMarkers, visibleClusters } from '@/components/search/map-pins';
import { type ShownSearch, useResults } from '@/components/search/results-provider';
import { useHoveredCard } from '@/components/search/use-hovered-card';
import { useMapPins } from '@/components/search/use-map-pins';
import { Button } from '@/components/ui/button';
import { SearchIcon } from '@/components/ui/icons/search';
import { MAP_PIN_LIMIT } from '@/lib/listings/constants';
import { resultsHref } from '@/lib/listings/results-address';
import { formatBounds } from '@/lib/listings/search-params';
import { boundsOf, isOneSpot, widenBounds, zoomToFit } from '@/lib/map/clusters';
import { MAP_MAX_ZOOM, MARKET_BOUNDS } from '@/lib/map/constants';
import type { Bounds } from '@/lib/map/types';

/** Around a single home or building: about 4 km. */
const LEAST_DEGREES = 0.02;
/** Homes of one building in a preview. */
const STACK_LIMIT = 10;

type Shown = { bounds: Bounds; zoom: number };

/** The homes of the search on a map: prices, groups, previews, and a new search where the map was moved to. */
export default function ResultsMap({ search, onSearch }: { search: ShownSearch; onSearch?: () => void }) {
  const { navigate } = useResults();
  const frame = useRef<HTMLDivElement>(null);
  const { pins, query } = useMapPins(search);
  const [view, setView] = useState<MapView>({ bounds: search.filters.bounds ?? MARKET_BOUNDS });
  const [shown, setShown] = useState<Shown>({ bounds: MARKET_BOUNDS, zoom: 5 });
  const [moved, setMoved] = useState<Bounds | null>(null);
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const [visited, setVisited] = useState<ReadonlySet<number>>(new Set());
  const { hoveredId, markCard } = useHoveredCard();

  const lookAt = useCallback((bounds: Bounds) => {
    const { clientWidth: width = 600, clientHeight: height = 800 } = frame.current ?? {};
    setView({ bounds });
    setShown({ bounds, zoom: zoomToFit(bounds, { width: width - 48, height: height - 48 }, MAP_MAX_ZOOM) });
    setMoved(null);
    setSelectedId(null);
  }, []);

  // A search of the part that the map already shows leaves it where the visitor put it.
  const own = useRef<string>(undefined);
  const { bounds } = search.filters;
  const searched = bounds ? formatBounds(bounds) : '';
  useEffect(() => {
    setMoved(null);
    if (searched && searched === own.current) return;
    const target = searched && bounds ? bounds : boundsOf(pins);
    if (query && target) lookAt(searched ? target : widenBounds(target, LEAST_DEGREES));
  }, [searched, bounds, pins, query, lookAt]);

  const clusters = useMemo(() => visibleClusters(pins, shown.zoom, shown.bounds), [pins, shown]);
  const markers = useMemo(
    () => toMarkers(clusters, search.scope.kind, visited),
    [clusters, search.scope.kind, visited],
  );
  const clusterOf = (id: number | null) =>
    id === null ? undefined : clusters.find((cluster) => cluster.pins.some((pin) => pin.id === id));
  const hovered = clusterOf(hoveredId);

  function select(id: number | null) {
    if (id === null) return setSelectedId(null);
    const group = clusterOf(Math.abs(id))?.pins ?? [];
    const area = boundsOf(group);
    if (group.length > 1 && area && !isOneSpot(group) && shown.zoom < MAP_MAX_ZOOM) return lookAt(area);
    setSelectedId(id);
    setVisited((before) => new Set(before).add(id));
  }

  function searchHere() {
    if (!moved) return;
    own.current = formatBounds(moved);
    onSearch?.();
    const everywhere = { kind: search.scope.kind, place: null };
    navigate(
      resultsHref(everywhere, {
        ...search.filters,
        location: '',
        country: null,
        bounds: moved,
        area: null,
        page: 1,
      }),
    );
  }

  return (
    <div ref={frame} className="relative h-full">
      <BaseMap
        label="Map of the results"
        view={view}
        markers={markers}
        selectedId={selectedId}
        highlightedId={hovered ? markerId(hovered) : null}
        onSelect={select}
        onHover={(id) => markCard(id)}
        onMove={(to, zoom) => {
          setShown({ bounds: to, zoom });
          setMoved(to);
        }}
        renderPopup={(id) => (
          <HomePreview
            ids={(clusterOf(Math.abs(id))?.pins ?? [{ id }]).slice(0, STACK_LIMIT).map((pin) => pin.id)}
          />
        )}
        className="h-full"
      />
      {moved ? (
        <Button variant="photo" onClick={searchHere} className="results-map-button top-4">
          <SearchIcon className="size-4.5" />
          Search this area
        </Button>
      ) : null}
      {pins.length >= MAP_PIN_LIMIT ? (
        <p className="results-map-note">
          The first {MAP_PIN_LIMIT} homes. Zoom in and search the area for others.
        </p>
      ) : null}
    </div>
  );
}
