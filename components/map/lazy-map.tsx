'use client';

import { clsx } from 'clsx';
import { lazy } from 'react';
import type { BaseMapProps } from '@/components/map/map-props';
import { NearView } from '@/components/map/near-view';

/** Scrolled to without a connection: an error would replace the page. */
const BaseMap = lazy(() =>
  import('@/components/map/base-map').catch(() => ({
    default: () => <p className="grid h-full place-content-center px-4">The map could not be loaded.</p>,
  })),
);

/** A map that loads its code when scrolled near. `className` sets the size. */
export function LazyMap(props: BaseMapProps) {
  return (
    <NearView className={clsx('bg-sunk', props.className)}>
      <BaseMap {...props} className="h-full" />
    </NearView>
  );
}
