'use client';

import {
  AdvancedMarker,
  APILoadingStatus,
  APIProvider,
  Map as GoogleMapView,
  InfoWindow,
  Polygon,
  useApiLoadingStatus,
  useMap,
} from '@vis.gl/react-google-maps';
import { useEffect, useRef } from 'react';
import type { BaseMapProps } from '@/components/map/map-props';
import { markerClass, POPUP_OFFSETS } from '@/components/map/marker-looks';
import { currentLanguage } from '@/lib/language/current-language';
import { FIT_PADDING, MAP_MAX_ZOOM, MAP_MIN_ZOOM } from '@/lib/map/constants';
import type { LatLng, MapSettings } from '@/lib/map/types';

type GoogleMapProps = BaseMapProps & {
  google: NonNullable<MapSettings['google']>;
  onFailure: () => void;
};

export function GoogleMap({ label, view, className, leavesScrolling, google, ...props }: GoogleMapProps) {
  const start =
    'bounds' in view
      ? { defaultBounds: { ...view.bounds, padding: FIT_PADDING } }
      : {
          defaultCenter: { lat: view.center.latitude, lng: view.center.longitude },
          defaultZoom: view.zoom,
        };
  return (
    <section aria-label={label} className={className}>
      <APIProvider apiKey={google.apiKey} language={currentLanguage()} onError={props.onFailure}>
        <FailureWatch onFailure={props.onFailure} />
        <GoogleMapView
          {...start}
          className="map"
          mapId={google.mapId}
          colorScheme="FOLLOW_SYSTEM"
          gestureHandling={leavesScrolling ? 'cooperative' : 'greedy'}
          scrollwheel={false}
          minZoom={MAP_MIN_ZOOM}
          maxZoom={MAP_MAX_ZOOM}
          mapTypeControl={false}
          streetViewControl={false}
          fullscreenControl={false}
          clickableIcons={false}
          onClick={({ detail: { latLng } }) => {
            if (latLng) props.onPlace?.({ latitude: latLng.lat, longitude: latLng.lng });
          }}
        >
          <Position view={view} onView={props.onView} />
          {props.area ? <Polygon paths={props.area.map(toGoogle)} clickable={false} {...AREA_LOOKS} /> : null}
          <Markers {...props} />
        </GoogleMapView>
      </APIProvider>
    </section>
  );
}

const toGoogle = ({ latitude, longitude }: LatLng) => ({ lat: latitude, lng: longitude });

/** Google does not use our style sheet: the brand blue between its light and dark tone. */
const AREA_LOOKS = { strokeColor: '#2b6ca3', strokeWeight: 2.5, fillColor: '#2b6ca3', fillOpacity: 0.08 };

/** Kept for the next map: Google tells it once. */
let isKeyRefused = false;

/** Google calls `gm_authFailure` for a wrong key or a used quota, which the library does not notice. */
function FailureWatch({ onFailure }: Pick<GoogleMapProps, 'onFailure'>) {
  const status = useApiLoadingStatus();
  useEffect(() => {
    if (status === APILoadingStatus.FAILED) onFailure();
  }, [status, onFailure]);
  useEffect(() => {
    if (isKeyRefused) onFailure();
    const gm_authFailure = () => {
      isKeyRefused = true;
      onFailure();
    };
    Object.assign(window, { gm_authFailure });
  }, [onFailure]);
  return null;
}

/** Google does not say who moved the map: a visitor did after a drag, or a zoom after a press or a key. */
function Position({ view, onView }: Pick<BaseMapProps, 'view' | 'onView'>) {
  const map = useMap();
  const isOurMove = useRef(true);
  const shown = useRef(view);

  useEffect(() => {
    if (!map) return;
    const idle = map.addListener('idle', () => {
      const bounds = map.getBounds()?.toJSON();
      if (bounds)
        onView?.({
          bounds,
          zoom: map.getZoom() ?? 0,
          isVisitors: !isOurMove.current,
          isNearest: (map.getZoom() ?? 0) >= MAP_MAX_ZOOM,
        });
      isOurMove.current = false;
    });
    return () => idle.remove();
  }, [map, onView]);

  useEffect(() => {
    if (!map || shown.current === view) return;
    shown.current = view;
    isOurMove.current = true;
    if ('bounds' in view) map.fitBounds(view.bounds, FIT_PADDING);
    else {
      map.setCenter({ lat: view.center.latitude, lng: view.center.longitude });
      map.setZoom(view.zoom);
    }
  }, [map, view]);
  return null;
}

type MarkersProps = Pick<
  BaseMapProps,
  'markers' | 'selected' | 'highlightedId' | 'onSelect' | 'onHover' | 'onPlace' | 'renderPopup'
>;

function Markers(props: MarkersProps) {
  const { markers, selected, highlightedId, onSelect, onHover, onPlace, renderPopup } = props;
  return (
    <>
      {markers.map((marker) => {
        const isActive = marker.id === selected?.id || marker.id === highlightedId;
        return (
          <AdvancedMarker
            key={`${marker.kind}-${marker.id}`}
            position={{ lat: marker.latitude, lng: marker.longitude }}
            title={marker.name}
            zIndex={isActive ? 1 : 0}
            clickable
            draggable={onPlace !== undefined}
            onDragEnd={({ latLng }) => {
              if (latLng) onPlace?.({ latitude: latLng.lat(), longitude: latLng.lng() });
            }}
            onClick={() => onSelect?.(marker.id)}
            onMouseEnter={() => onHover?.(marker.id)}
            onMouseLeave={() => onHover?.(null)}
          >
            <span className={`map-mark-google ${markerClass(marker, isActive)}`}>
              <span>{marker.label}</span>
            </span>
          </AdvancedMarker>
        );
      })}
      {selected && renderPopup ? (
        <InfoWindow
          position={{ lat: selected.latitude, lng: selected.longitude }}
          pixelOffset={[0, POPUP_OFFSETS[selected.kind]]}
          onClose={() => onSelect?.(null)}
        >
          {renderPopup(selected.id)}
        </InfoWindow>
      ) : null}
    </>
  );
}
