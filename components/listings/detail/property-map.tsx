'use client';

import { useEffect, useMemo, useState } from 'react';
import BaseMap from '@/components/map/base-map';
import { apiAddress } from '@/lib/language/api-address';
import { PROPERTY_MAP_ZOOM } from '@/lib/map/constants';
import type { MapMarker } from '@/lib/map/types';
import { tPropertyMap } from '@/messages/property-map';

export type PropertyMapProps = { title: string; latitude: number; longitude: number };

const HOME = 1;

/** Fills its container (property-map-place.tsx). */
export default function PropertyMap({ title, latitude, longitude }: PropertyMapProps) {
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const view = useMemo(
    () => ({ center: { latitude, longitude }, zoom: PROPERTY_MAP_ZOOM }),
    [latitude, longitude],
  );
  const markers = useMemo(
    (): MapMarker[] => [
      { id: HOME, latitude, longitude, kind: 'place', label: '', name: tPropertyMap('addressOf', { title }) },
    ],
    [title, latitude, longitude],
  );
  return (
    <BaseMap
      label={tPropertyMap('map')}
      className="h-full"
      view={view}
      markers={markers}
      selected={markers.find(({ id }) => id === selectedId)}
      onSelect={setSelectedId}
      renderPopup={() => <Address latitude={latitude} longitude={longitude} />}
      leavesScrolling
    />
  );
}

function Address({ latitude, longitude }: { latitude: number; longitude: number }) {
  const [text, setText] = useState(() => tPropertyMap('loading'));
  useEffect(() => {
    const controller = new AbortController();
    findAddress(latitude, longitude, controller.signal).then(setText, () => {
      if (!controller.signal.aborted) setText(tPropertyMap('notFound'));
    });
    return () => controller.abort();
  }, [latitude, longitude]);
  return <p aria-live="polite">{text}</p>;
}

async function findAddress(latitude: number, longitude: number, signal: AbortSignal): Promise<string> {
  const response = await fetch(apiAddress(`/api/geocode/reverse?lat=${latitude}&lon=${longitude}`), {
    signal,
  });
  if (!response.ok) return tPropertyMap('failed', { status: response.status });
  const answer: { display_name: string | null } = await response.json();
  return answer.display_name ?? tPropertyMap('notFound');
}
