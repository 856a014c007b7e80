'use client';

import { clsx } from 'clsx';
import { lazy } from 'react';
import type { BaseMapProps } from '@/components/map/map-props';
import { NearView } from '@/components/map/near-view';

const BaseMap = lazy(() => import('@/components/map/base-map'));

/** A map that loads its code when scrolled near. `className` sets the size. */
export function LazyMap(props: BaseMapProps) {
  return (
    <NearView className={clsx('bg-sunk', props.className)}>
      <BaseMap {...props} className="h-full" />
    </NearView>
  );
}
