'use client';

import {
  Browser,
  DivIcon,
  type LatLngBounds,
  type LatLngBoundsLiteral,
  type LeafletEvent,
  type Map as LeafletInstance,
  type Marker as LeafletMarker,
} from 'leaflet';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { MapContainer, Marker, Polygon, Popup, useMap, useMapEvents, ZoomControl } from 'react-leaflet';
import type { BaseMapProps, MapView } from '@/components/map/map-props';
import { markerClass, POPUP_OFFSETS } from '@/components/map/marker-looks';
import { Tiles } from '@/components/map/tile-layer';
import { wantsLessMotion } from '@/components/ui/media';
import { FIT_PADDING, MAP_MAX_ZOOM, MAP_MIN_ZOOM } from '@/lib/map/constants';
import type { Bounds, LatLng, MapMarker } from '@/lib/map/types';
import { tMap } from '@/messages/map';

type LeafletMapProps = BaseMapProps & { tilesUrl: string };

export function LeafletMap({ label, view, leavesScrolling, className, tilesUrl, ...props }: LeafletMapProps) {
  const start =
    'bounds' in view
      ? { bounds: toLatLngBounds(view.bounds), boundsOptions: { padding: PADDING } }
      : { center: [view.center.latitude, view.center.longitude] as [number, number], zoom: view.zoom };
  // Next keeps a previous page hidden with its effects unmounted, so Leaflet's map is gone when Back shows it.
  const [life, setLife] = useState(0);
  useEffect(() => () => setLife((before) => before + 1), []);
  return (
    <section aria-label={label} className={className}>
      <MapContainer
        key={life}
        {...start}
        className="map"
        minZoom={MAP_MIN_ZOOM}
        maxZoom={MAP_MAX_ZOOM}
        scrollWheelZoom={false}
        // Fits results more closely than whole steps.
        zoomSnap={0.25}
        dragging={!(leavesScrolling && Browser.mobile)}
        trackResize={false}
        zoomControl={false}
        // Without transitions Leaflet would wait a quarter of a second for them to end.
        zoomAnimation={!wantsLessMotion()}
        worldCopyJump
      >
        <ZoomControl zoomInTitle={tMap('zoomIn')} zoomOutTitle={tMap('zoomOut')} />
        <Tiles url={tilesUrl} />
        <Position view={view} onView={props.onView} />
        {props.area ? <Area corners={props.area} /> : null}
        {props.onPlace ? <PlaceByClick onPlace={props.onPlace} /> : null}
        <Markers {...props} />
      </MapContainer>
    </section>
  );
}

const PADDING: [number, number] = [FIT_PADDING, FIT_PADDING];
/** Keeps popups clear of the zoom buttons and controls along the upper edge. */
const BESIDE_CONTROLS: [number, number] = [60, 60];

function Position({ view, onView }: Pick<BaseMapProps, 'view' | 'onView'>) {
  const isOurMove = useRef(false);
  const shown = useRef(view);
  const tell = useRef(onView);
  tell.current = onView;
  const map = useMapEvents({
    autopanstart: () => {
      isOurMove.current = true;
    },
    moveend: () => {
      tell.current?.({ ...shownBy(map), isVisitors: !isOurMove.current });
      isOurMove.current = false;
    },
  });

  useEffect(() => tell.current?.({ ...shownBy(map), isVisitors: false }), [map]);

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

const shownBy = (map: LeafletInstance) => ({
  bounds: fromLatLngBounds(map.getBounds()),
  zoom: map.getZoom(),
  isNearest: map.getZoom() >= map.getMaxZoom(),
});

/** Self-intersecting parts count as inside, as in the search. */
function Area({ corners }: { corners: readonly LatLng[] }) {
  return (
    <Polygon
      positions={corners.map(({ latitude, longitude }): [number, number] => [latitude, longitude])}
      interactive={false}
      className="map-area"
      fillRule="nonzero"
    />
  );
}

function PlaceByClick({ onPlace }: Required<Pick<BaseMapProps, 'onPlace'>>) {
  useMapEvents({ click: ({ latlng }) => onPlace?.(toPoint(latlng)) });
  return null;
}

/** In px. */
const KEY_STEP = 8;
const KEY_MOVES: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
};

/** Without animation, so that all events have fired when it returns. */
function applyView(map: LeafletInstance, view: MapView) {
  if ('bounds' in view) map.fitBounds(toLatLngBounds(view.bounds), { animate: false, padding: PADDING });
  else map.setView([view.center.latitude, view.center.longitude], view.zoom, { animate: false });
}

type MarkersProps = Pick<
  BaseMapProps,
  'markers' | 'selected' | 'highlightedId' | 'onSelect' | 'onHover' | 'onPlace' | 'renderPopup'
>;

function Markers({ markers, selected, highlightedId, renderPopup, ...props }: MarkersProps) {
  return (
    <>
      {markers.map((marker) => (
        <MarkerPin
          key={`${marker.kind}-${marker.id}`}
          marker={marker}
          isActive={marker.id === selected?.id || marker.id === highlightedId}
          {...props}
        />
      ))}
      {selected && renderPopup ? (
        <SelectedPopup key={selected.id} marker={selected} render={renderPopup} onSelect={props.onSelect} />
      ) : null}
    </>
  );
}

type SelectedPopupProps = Pick<BaseMapProps, 'onSelect'> & {
  marker: MapMarker;
  render: NonNullable<BaseMapProps['renderPopup']>;
};

/** Rendered once, because Leaflet pans to a popup on every render. */
const SelectedPopup = memo(
  function SelectedPopup({ marker, render, onSelect }: SelectedPopupProps) {
    return (
      <Popup
        position={[marker.latitude, marker.longitude]}
        offset={[0, POPUP_OFFSETS[marker.kind]]}
        autoPanPaddingTopLeft={BESIDE_CONTROLS}
        eventHandlers={{ add: nameCloseButton, remove: () => onSelect?.(null) }}
      >
        {render(marker.id)}
      </Popup>
    );
  },
  (before, after) => before.marker.id === after.marker.id,
);

/** Leaflet's name is English. */
function nameCloseButton({ target }: LeafletEvent) {
  const button = target.getElement()?.querySelector('.leaflet-popup-close-button');
  button?.setAttribute('aria-label', tMap('closePopup'));
}

type MarkerPinProps = Pick<BaseMapProps, 'onSelect' | 'onHover' | 'onPlace'> & {
  marker: MapMarker;
  isActive: boolean;
};

function MarkerPin({ marker, isActive, onSelect, onHover, onPlace }: MarkerPinProps) {
  const map = useMap();
  // A new icon re-creates the marker, so it depends on looks, not on every response.
  const looks = JSON.stringify([
    marker.kind,
    marker.label,
    marker.name,
    marker.size,
    marker.visited,
    marker.shift,
    isActive,
  ]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `looks` covers everything the icon shows
  const icon = useMemo(() => new MarkerIcon(marker, isActive), [looks]);
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
        // Leaflet gives markers the button role, but handles keys only for popups that it binds itself.
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

/** The label is set as text: an `html` string would parse the lister's text. A bundler cannot resolve the default icon. */
class MarkerIcon extends DivIcon {
  readonly #name: string;
  readonly #shift: MapMarker['shift'];

  constructor(marker: MapMarker, isActive: boolean) {
    const pill = document.createElement('span');
    pill.textContent = marker.label;
    super({
      className: markerClass(marker, isActive),
      html: pill,
      // map.css anchors the centre of the lower edge at the point.
      iconSize: undefined,
    });
    this.#name = marker.name;
    this.#shift = marker.shift;
  }

  override createIcon(oldIcon?: HTMLElement): HTMLElement {
    const element = super.createIcon(oldIcon);
    element.setAttribute('aria-label', this.#name);
    if (this.#shift) {
      const [x, y] = this.#shift;
      element.style.translate = `calc(-50% + ${x}px) calc(-100% + ${y}px)`;
    }
    return element;
  }
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
