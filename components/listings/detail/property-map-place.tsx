'use client';

import { type ComponentType, lazy, type ReactNode } from 'react';
import type { PropertyMapProps } from '@/components/listings/detail/property-map';
import { NearView } from '@/components/map/near-view';

type Props = PropertyMapProps & {
  /** From the server, because the page's scripts have no room: shown if the map's code cannot be loaded. */
  failure: ReactNode;
};

/** Scrolled to without a connection: an error would replace the page. */
const PropertyMap = lazy<ComponentType<Props>>(() =>
  import('@/components/listings/detail/property-map').catch(() => ({
    default: ({ failure }: Props) => failure,
  })),
);

export function PropertyMapPlace(props: Props) {
  return (
    <NearView className="mt-4 h-100 overflow-hidden rounded-lg border border-line bg-sunk noscript:hidden">
      <PropertyMap {...props} />
    </NearView>
  );
}
