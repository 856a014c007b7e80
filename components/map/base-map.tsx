'use client';

import './map.css';
import { lazy, Suspense, useEffect, useState } from 'react';
import { LeafletMap } from '@/components/map/leaflet-map';
import type { BaseMapProps } from '@/components/map/map-props';
import { OWN_TILES_URL } from '@/lib/map/constants';
import type { MapSettings } from '@/lib/map/types';

const GoogleMap = lazy(() =>
  import('@/components/map/google-map').then((module) => ({ default: module.GoogleMap })),
);

/** Without a response: our own tiles and no Google. */
const FALLBACK: MapSettings = { tilesUrl: OWN_TILES_URL, google: null };

let settings: Promise<MapSettings> | undefined;

function loadSettings(): Promise<MapSettings> {
  settings ??= fetch('/tiles')
    .then(async (response): Promise<MapSettings> => (response.ok ? await response.json() : FALLBACK))
    .catch(() => FALLBACK);
  return settings;
}

/** Accesses `window` on import: load it through `lazy` or `dynamic` without SSR. */
export default function BaseMap(props: BaseMapProps) {
  const [loaded, setLoaded] = useState<MapSettings>();
  useEffect(() => {
    void loadSettings().then(setLoaded);
  }, []);

  if (!loaded) return <div className={props.className} />;
  if (!loaded.google) return <LeafletMap {...props} tilesUrl={loaded.tilesUrl} />;
  return (
    <Suspense fallback={<div className={props.className} />}>
      <GoogleMap {...props} google={loaded.google} onFailure={() => setLoaded({ ...loaded, google: null })} />
    </Suspense>
  );
}
