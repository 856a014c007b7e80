import { formatArea, formatBathrooms, formatBedrooms, formatPrice, formatPricePerM2 } from '@/lib/format';
import type { PropertyStatus } from '@/lib/listings/constants';
import { energyClassText, energyLetter } from '@/lib/listings/energy-classes';
import type { ListingCard } from '@/lib/listings/types';
import { tListing } from '@/messages/listing';

/** Rounded, at least 1; `null` without a reduction. */
export function reductionPercent({
  priceCents,
  formerPriceCents,
}: Pick<ListingCard, 'priceCents' | 'formerPriceCents'>): number | null {
  if (!priceCents || !formerPriceCents || formerPriceCents <= priceCents) return null;
  const percent = Math.round(((formerPriceCents - priceCents) / formerPriceCents) * 100);
  return percent >= 1 ? percent : null;
}

/** Of people answered within a day; `null` if unknown. */
export function repliesPercent({ responseRate }: { responseRate?: number | null }): number | null {
  return responseRate === null || responseRate === undefined ? null : Math.round(responseRate * 100);
}

export function listingFacts(
  listing: Pick<ListingCard, 'type' | 'bedrooms' | 'bathrooms' | 'areaM2' | 'lotSizeM2'>,
): string[] {
  const { type, bedrooms, bathrooms, areaM2, lotSizeM2 } = listing;
  if (type === 'land') {
    const plot = lotSizeM2 || areaM2;
    return plot ? [tListing('plot', { area: formatArea(plot) })] : [];
  }
  const facts: string[] = [];
  if (bedrooms || (bedrooms === 0 && type === 'apartment')) facts.push(formatBedrooms(bedrooms));
  if (bathrooms) facts.push(formatBathrooms(bathrooms));
  if (areaM2) facts.push(formatArea(areaM2));
  return facts;
}

/** 'Confirmed 2 days ago'; `null` if unknown, or if it is not to be had. */
export function confirmedText({
  confirmedDays,
  availability,
}: Pick<ListingCard, 'confirmedDays' | 'availability'>): string | null {
  if (confirmedDays === null || availability === 'closed') return null;
  return tListing('confirmed', { days: confirmedDays });
}

type Deal = Pick<ListingCard, 'availability'> & { status: PropertyStatus };

/** 'Reserved', 'Sold' or 'Let'; `null` while it is to be had. */
export function availabilityText({ availability, status }: Deal): string | null {
  if (availability === 'available') return null;
  if (availability === 'reserved') return tListing('reserved');
  return tListing(status === 'for_rent' ? 'let' : 'sold');
}

/** 'Sold' and 'Let' stand in the price's place. */
export function listingPrice(listing: Deal & Pick<ListingCard, 'priceCents'>): string {
  const closed = listing.availability === 'closed' ? availabilityText(listing) : null;
  return closed ?? formatPrice(listing.priceCents, listing.status);
}

/** '€3,353/m²' of covered area, for land of the plot. */
export function listingPricePerM2(
  listing: Pick<ListingCard, 'type' | 'priceCents' | 'areaM2' | 'lotSizeM2'>,
): string | null {
  const { type, priceCents, areaM2, lotSizeM2 } = listing;
  return formatPricePerM2(priceCents, type === 'land' ? lotSizeM2 || areaM2 : areaM2);
}

export function energyText(energyClass: ListingCard['energyClass']): string | null {
  if (energyClass === null) return null;
  if (energyLetter(energyClass)) return tListing('energyClass', { class: energyClassText(energyClass) });
  return tListing(energyClass === 'pending' ? 'energyPending' : 'energyExempt');
}
