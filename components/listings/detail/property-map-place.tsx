'use client';

import { lazy } from 'react';
import type { PropertyMapProps } from '@/components/listings/detail/property-map';
import { NearView } from '@/components/map/near-view';

/** Scrolled to without a connection: an error would replace the page. */
const PropertyMap = lazy(() =>
  import('@/components/listings/detail/property-map').catch(() => ({
    default: () => <></>,
  })),
);

/** The listing's map, loaded when scrolled near. */
export function PropertyMapPlace(props: PropertyMapProps) {
  return (
    <NearView className="mt-4 h-100 overflow-hidden rounded-lg border border-line bg-sunk noscript:hidden">
      <PropertyMap {...props} />
    </NearView>
  );
}
