'use client';

import {
  Browser,
  type LatLngBounds,
  type LatLngBoundsLiteral,
  type Map as LeafletInstance,
  type Marker as LeafletMarker,
} from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import { MapContainer, Marker, Popup, useMap, useMapEvents } from 'react-leaflet';
import type { BaseMapProps, MapView } from '@/components/map/map-props';
import { createMarkerIcon } from '@/components/map/marker-icon';
import { createTileLayer } from '@/components/map/tile-layer';
import { useDarkTheme } from '@/components/map/use-dark-theme';
import { MAP_MAX_ZOOM, MAP_MIN_ZOOM } from '@/lib/map/constants';
import type { Bounds, LatLng, MapMarker } from '@/lib/map/types';

type LeafletMapProps = BaseMapProps & { tilesUrl: string };

export function LeafletMap({ label, view, leavesScrolling, className, tilesUrl, ...props }: LeafletMapProps) {
  const start =
    'bounds' in view
      ? { bounds: toLatLngBounds(view.bounds), boundsOptions: { padding: FIT_PADDING } }
      : { center: [view.center.latitude, view.center.longitude] as [number, number], zoom: view.zoom };
  return (
    <section aria-label={label} className={className}>
      <MapContainer
        {...start}
        className="map"
        minZoom={MAP_MIN_ZOOM}
        maxZoom={MAP_MAX_ZOOM}
        scrollWheelZoom={false}
        dragging={!(leavesScrolling && Browser.mobile)}
        trackResize={false}
        worldCopyJump
      >
        <Tiles url={tilesUrl} />
        <Position view={view} onMove={props.onMove} />
        {props.onPlace ? <PlaceByClick onPlace={props.onPlace} /> : null}
        <Markers {...props} />
      </MapContainer>
    </section>
  );
}

const FIT_PADDING: [number, number] = [24, 24];
/** A popup keeps clear of the zoom buttons. */
const BESIDE_CONTROLS: [number, number] = [60, 12];

function Tiles({ url }: { url: string }) {
  const map = useMap();
  const isDark = useDarkTheme();
  useEffect(() => {
    map.attributionControl.setPrefix(false);
    const layer = createTileLayer(url, isDark).addTo(map);
    return () => {
      layer.remove();
    };
  }, [map, url, isDark]);
  return null;
}

/** Moves the map when `view` changes and reports the visitor's own moves, never these. */
function Position({ view, onMove }: Pick<BaseMapProps, 'view' | 'onMove'>) {
  const isOurMove = useRef(false);
  const shown = useRef(view);
  const map = useMapEvents({
    autopanstart: () => {
      isOurMove.current = true;
    },
    moveend: () => {
      if (!isOurMove.current) onMove?.(fromLatLngBounds(map.getBounds()), map.getZoom());
      isOurMove.current = false;
    },
  });

  useEffect(() => {
    const observer = new ResizeObserver(() => {
      isOurMove.current = true;
      map.invalidateSize({ pan: false });
      isOurMove.current = false;
    });
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);

  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    isOurMove.current = true;
    applyView(map, view);
    isOurMove.current = false;
  }, [map, view]);
  return null;
}

function PlaceByClick({ onPlace }: Required<Pick<BaseMapProps, 'onPlace'>>) {
  useMapEvents({ click: ({ latlng }) => onPlace?.(toPoint(latlng)) });
  return null;
}

/** Pixels by which an arrow key moves a marker. */
const KEY_STEP = 8;
const KEY_MOVES: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
};

/** Without animation, so that its events are over when it returns. */
function applyView(map: LeafletInstance, view: MapView) {
  if ('bounds' in view) map.fitBounds(toLatLngBounds(view.bounds), { animate: false, padding: FIT_PADDING });
  else map.setView([view.center.latitude, view.center.longitude], view.zoom, { animate: false });
}

type MarkersProps = Pick<
  BaseMapProps,
  'markers' | 'selectedId' | 'highlightedId' | 'onSelect' | 'onHover' | 'onPlace' | 'renderPopup'
>;

function Markers({ markers, selectedId, highlightedId, renderPopup, ...props }: MarkersProps) {
  const selected = markers.find((marker) => marker.id === selectedId);
  return (
    <>
      {markers.map((marker) => (
        <MarkerPin
          key={`${marker.kind}-${marker.id}`}
          marker={marker}
          isActive={marker.id === selectedId || marker.id === highlightedId}
          {...props}
        />
      ))}
      {selected && renderPopup ? (
        <Popup
          key={selected.id}
          position={[selected.latitude, selected.longitude]}
          offset={[0, selected.kind === 'place' ? -36 : -26]}
          autoPanPaddingTopLeft={BESIDE_CONTROLS}
          eventHandlers={{ remove: () => props.onSelect?.(null) }}
        >
          {renderPopup(selected.id)}
        </Popup>
      ) : null}
    </>
  );
}

type MarkerPinProps = Pick<BaseMapProps, 'onSelect' | 'onHover' | 'onPlace'> & {
  marker: MapMarker;
  isActive: boolean;
};

function MarkerPin({ marker, isActive, onSelect, onHover, onPlace }: MarkerPinProps) {
  const map = useMap();
  const icon = useMemo(() => createMarkerIcon(marker, isActive), [marker, isActive]);
  return (
    <Marker
      position={[marker.latitude, marker.longitude]}
      icon={icon}
      zIndexOffset={isActive ? 10_000 : 0}
      riseOnHover
      draggable={onPlace !== undefined}
      eventHandlers={{
        dragend: ({ target }: { target: LeafletMarker }) => onPlace?.(toPoint(target.getLatLng())),
        click: () => onSelect?.(marker.id),
        mouseover: () => onHover?.(marker.id),
        mouseout: () => onHover?.(null),
        // Leaflet gives a marker the role of a button, but answers its keys only where it binds a popup itself.
        keydown: ({ originalEvent }) => {
          const move = KEY_MOVES[originalEvent.key];
          if (move && onPlace) {
            originalEvent.preventDefault();
            originalEvent.stopPropagation();
            const at = map.latLngToContainerPoint([marker.latitude, marker.longitude]).add(move);
            onPlace(toPoint(map.containerPointToLatLng(at)));
            return;
          }
          if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
          originalEvent.preventDefault();
          onSelect?.(marker.id);
        },
      }}
    />
  );
}

function toPoint({ lat, lng }: { lat: number; lng: number }): LatLng {
  return { latitude: lat, longitude: lng };
}

function toLatLngBounds({ south, west, north, east }: Bounds): LatLngBoundsLiteral {
  return [
    [south, west],
    [north, east],
  ];
}

function fromLatLngBounds(bounds: LatLngBounds): Bounds {
  return {
    south: bounds.getSouth(),
    west: bounds.getWest(),
    north: bounds.getNorth(),
    east: bounds.getEast(),
  };
}
