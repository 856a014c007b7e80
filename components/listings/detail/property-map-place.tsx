'use client';

import { type ComponentType, lazy, type ReactNode } from 'react';
import type { PropertyMapProps } from '@/components/listings/detail/property-map';
import { NearView } from '@/components/map/near-view';

type Props = PropertyMapProps & {
  /** Shown if the map's code cannot be loaded. From the server, because the page's script budget is used up. */
  failure: ReactNode;
};

type PlaceProps = Props & { className: string };

/** Without a connection, an error would replace the page. */
const PropertyMap = lazy<ComponentType<Props>>(() =>
  import('@/components/listings/detail/property-map').catch(() => ({
    default: ({ failure }: Props) => failure,
  })),
);

export function PropertyMapPlace({ className, ...props }: PlaceProps) {
  return (
    <NearView className={className}>
      <PropertyMap {...props} />
    </NearView>
  );
}
