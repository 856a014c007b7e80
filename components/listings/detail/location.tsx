import { clsx } from 'clsx';
import { PropertyMapPlace } from '@/components/listings/detail/property-map-place';
import { Section } from '@/components/listings/detail/sections';
import { Icon } from '@/components/ui/icon';
import type { LatLng } from '@/lib/map/types';
import { tListingPage } from '@/messages/listing-page';

const NO_MAP = 'mt-4 h-40 place-content-center rounded-lg bg-sunk px-4 text-center text-muted';

export type LocationProps = {
  title: string;
  address: string;
  /** `null` if neither the lister nor the gazetteer gives coordinates. */
  point: LatLng | null;
};

export function Location({ title, address, point }: LocationProps) {
  return (
    <>
      <Section id="location-map" title={tListingPage('location')}>
        {point ? (
          <>
            <PropertyMapPlace
              className="mt-4 h-100 overflow-hidden rounded-lg border border-line bg-sunk noscript:hidden"
              title={title}
              latitude={point.latitude}
              longitude={point.longitude}
              failure={<p className="grid h-full place-content-center px-4">{tListingPage('mapFailed')}</p>}
            />
            <p className={clsx(NO_MAP, 'hidden noscript:grid')}>{tListingPage('mapScript')}</p>
          </>
        ) : (
          <p className={clsx(NO_MAP, 'grid gap-1')}>
            <span>{tListingPage('noPoint')}</span>
            <span className="text-sm">{tListingPage('noPointNote')}</span>
          </p>
        )}
      </Section>
      <section aria-labelledby="property-address" className="mt-6">
        <h2 id="property-address" className="font-semibold font-text text-lg tracking-normal">
          {tListingPage('address')}
        </h2>
        <p className="mt-1.5 flex items-start gap-2">
          <Icon name="map-pin" className="mt-0.5 text-muted" />
          <span className="[overflow-wrap:anywhere]">{address}</span>
        </p>
      </section>
    </>
  );
}
