import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { formatEuros, formatPrice } from '@/lib/format';
import { energyText, homePricePerM2, reductionPercent } from '@/lib/listings/card-text';
import { MARKET_LABELS, PROPERTY_TYPE_LABELS } from '@/lib/listings/constants';
import { energyLetter } from '@/lib/listings/energy-classes';
import { marketOf } from '@/lib/listings/market';
import type { ListingDetail } from '@/lib/listings/types';
import type { Crumb } from '@/lib/seo/breadcrumbs';

type HeadlineProps = { listing: ListingDetail; trail: readonly Crumb[]; share: ReactNode };

/** Location, title, price and key facts. */
export function Headline({ listing, trail, share }: HeadlineProps) {
  const reduction = reductionPercent(listing);
  const energy = energyText(listing.energyClass);
  return (
    <header>
      <Breadcrumbs items={trail.map(({ name, href }) => ({ label: name, href }))} />
      <h1 className="title-page mt-1.5 [overflow-wrap:anywhere]">{listing.title}</h1>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-muted">
        <strong className="font-[650] text-3xl text-ink tabular-nums">
          {formatPrice(listing.priceCents, listing.status)}
        </strong>
        {reduction && listing.formerPriceCents ? (
          <span>
            <span className="sr-only">Before: </span>
            <s className="tabular-nums">{formatEuros(listing.formerPriceCents)}</s>
          </span>
        ) : null}
        <span className="tabular-nums">{homePricePerM2(listing)}</span>
      </p>
      <div className="mt-3.5 flex flex-wrap items-start justify-between gap-3">
        <ul className="flex flex-1 basis-40 flex-wrap gap-2">
          <li>
            <Badge tone="aegean">{MARKET_LABELS[marketOf(listing.status)]}</Badge>
          </li>
          <li>
            <Badge>{PROPERTY_TYPE_LABELS[listing.type]}</Badge>
          </li>
          {reduction ? (
            <li>
              <Badge tone="terracotta">Reduced −{reduction}%</Badge>
            </li>
          ) : null}
          {energy ? (
            <li>
              <Badge data-energy={energyLetter(listing.energyClass)}>{energy}</Badge>
            </li>
          ) : null}
        </ul>
        {share}
      </div>
    </header>
  );
}
