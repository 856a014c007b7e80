import type { ReactNode } from 'react';
import { amenityIcon } from '@/components/listings/detail/amenity-icon';
import { Icon } from '@/components/ui/icon';
import { Table, TableHead } from '@/components/ui/table';
import { formatDate, formatDecimal } from '@/lib/format';
import { langOf } from '@/lib/language/translations';
import { amenityId, amenityLabel, categoryLabel, groupAmenities } from '@/lib/listings/amenities';
import { externalLink } from '@/lib/listings/external-link';
import { formatDeliveryDate } from '@/lib/listings/page/delivery-date';
import { type KeyFeature, UNKNOWN } from '@/lib/listings/page/key-features';
import type { ListingDetail, ListingUnit } from '@/lib/listings/types';
import { tListingPage } from '@/messages/listing-page';

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function KeyFeatures({ features }: { features: readonly KeyFeature[] }) {
  return (
    <section aria-labelledby="key-features" className="mt-6">
      <h2 id="key-features" className="sr-only">
        {tListingPage('keyFeatures')}
      </h2>
      <div className="tiles">
        <dl>
          {features.map(({ label, value }) => (
            <div key={label}>
              <dt className="label-caps">{tListingPage(`feature.${label}`)}</dt>
              <dd lang={label === 'CONSTRUCTION' ? langOf(value) : undefined}>
                {value === UNKNOWN ? tListingPage('unknown') : value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

export function Description({ text }: { text: string }) {
  return (
    <Section id="description" title={tListingPage('description')}>
      <p
        className="mt-2.5 max-w-[65ch] whitespace-pre-line text-pretty [overflow-wrap:anywhere]"
        lang={langOf(text)}
      >
        {text.trim() || tListingPage('noDescription')}
      </p>
    </Section>
  );
}

/** Legacy names are mapped to ids, unknown ones go under 'Other'. */
export function Amenities({ amenities }: { amenities: readonly string[] }) {
  const groups = groupAmenities([...new Set(amenities.map((name) => amenityId(name) ?? name))]);
  if (groups.length === 0) return null;
  return (
    <Section id="amenities" title={tListingPage('amenities')}>
      <div className="mt-4 gap-x-8 sm:columns-2">
        {groups.map(({ category, ids }) => (
          <div key={category} className="mb-6" style={{ breakInside: 'avoid' }}>
            <h3 className="label-caps">{categoryLabel(category)}</h3>
            <ul className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-1">
              {ids.map((id) => (
                <li key={id} className="flex items-start gap-2.5">
                  <Icon name={amenityIcon(id)} className="mt-0.5 text-olive" />
                  <span className="min-w-0 [overflow-wrap:anywhere]">{amenityLabel(id)}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}

/** Links from the lister, marked as user content for search engines. */
export function Tours({ listing }: { listing: ListingDetail }) {
  const links = [
    { label: tListingPage('virtualTour'), href: externalLink(listing.virtualTourUrl) },
    { label: tListingPage('video'), href: externalLink(listing.videoUrl) },
  ].flatMap(({ label, href }) => (href ? [{ label, href }] : []));
  if (links.length === 0) return null;
  return (
    <Section id="tours" title={tListingPage('tours')}>
      <p className="mt-4 flex flex-wrap gap-3">
        {links.map(({ label, href }) => (
          <a
            key={label}
            href={href}
            target="_blank"
            rel="nofollow ugc noopener"
            className="btn btn-secondary"
          >
            {label}
            <Icon name="external-link" className="size-4" />
            <span className="sr-only">{tListingPage('newTab')}</span>
          </a>
        ))}
      </p>
    </Section>
  );
}

/** Without the noise of adding fractions. */
const hundredths = (m2: number) => formatDecimal(Math.round(m2 * 100) / 100);

export function Units({ units }: { units: readonly ListingUnit[] }) {
  if (units.length === 0) return null;
  return (
    <Section id="units" title={tListingPage('units')}>
      <div className="mt-4">
        <Table caption={tListingPage('unitsCaption')}>
          <TableHead
            columns={[
              tListingPage('unit.block'),
              { number: tListingPage('unit.bedrooms') },
              { number: tListingPage('unit.bathrooms') },
              { number: tListingPage('unit.internal') },
              { number: tListingPage('unit.veranda') },
              { number: tListingPage('unit.total') },
              tListingPage('unit.pool'),
            ]}
          />
          <tbody>
            {units.map((unit, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks repeat, and rows are never reordered
              <tr key={row}>
                <th scope="row">{unit.block}</th>
                <td data-number>{unit.bedrooms}</td>
                <td data-number>{formatDecimal(unit.bathrooms)}</td>
                <td data-number>{hundredths(unit.internalM2)}</td>
                <td data-number>{hundredths(unit.verandaM2)}</td>
                <td data-number>{hundredths(unit.internalM2 + unit.verandaM2)}</td>
                <td>{tListingPage(unit.pool ? 'yes' : 'no')}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Section>
  );
}

export function ListingDates({ listing }: { listing: ListingDetail }) {
  const facts = [
    { label: tListingPage('listed'), value: formatDate(new Date(listing.listedAt)) },
    { label: tListingPage('updated'), value: formatDate(new Date(listing.updatedAt)) },
    { label: tListingPage('confirmed'), value: formatDate(new Date(listing.confirmedAt)) },
    ...(listing.availableFrom
      ? [{ label: tListingPage('availableFrom'), value: formatDeliveryDate(listing.availableFrom) }]
      : []),
    ...(listing.reference ? [{ label: tListingPage('reference'), value: listing.reference }] : []),
  ];
  return (
    <dl className="mt-10 flex flex-wrap gap-x-8 gap-y-2 border-line border-t pt-5 text-sm">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex gap-2">
          <dt className="text-muted">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
