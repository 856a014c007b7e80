import type { Metadata } from 'next';
import { formatArea, formatPrice } from '@/lib/format';
import { amenityLabel } from '@/lib/listings/amenities';
import { energyText, listingFacts } from '@/lib/listings/card/card-text';
import { PROPERTY_TYPE_LABELS } from '@/lib/listings/constants';
import type { ListingDetail } from '@/lib/listings/types';
import { paths } from '@/lib/paths';
import { placeName } from '@/lib/places/gazetteer';
import { coverImages, linkPreview, SITE_NAME, shortText } from '@/lib/seo/metadata';

/** Search engines truncate longer titles. */
const TITLE_LIMIT = 60;

/** '2-bed apartment for sale in Germasogeia, Limassol – €265,000'; drops parts to fit TITLE_LIMIT. */
export function listingTitle(listing: ListingDetail): string {
  const what = `${homeNoun(listing)} for ${listing.status === 'for_sale' ? 'sale' : 'rent'}`;
  const place = placeName(listing);
  const narrow = place.split(', ')[0] ?? place;
  const price = listing.priceCents ? ` – ${formatPrice(listing.priceCents, listing.status)}` : '';
  const candidates = [
    `${what} in ${place}${price} | ${SITE_NAME}`,
    `${what} in ${place}${price}`,
    `${what} in ${narrow}${price} | ${SITE_NAME}`,
    `${what} in ${narrow}${price}`,
    `${what} in ${narrow}`,
  ];
  return (
    candidates.find((title) => title.length <= TITLE_LIMIT) ?? shortText(`${what} in ${narrow}`, TITLE_LIMIT)
  );
}

function homeNoun({ type, bedrooms }: ListingDetail): string {
  if (type === 'land') return 'Plot of land';
  if (bedrooms === 0 && type === 'apartment') return 'Studio';
  return bedrooms ? `${bedrooms}-bed ${type}` : PROPERTY_TYPE_LABELS[type];
}

/** The facts come first; the lister's own text may start with anything. */
export function listingDescription(listing: ListingDetail): string {
  const facts = [...listingFacts(listing), energyText(listing.energyClass)].filter((fact) => fact !== null);
  const plot = listing.type !== 'land' && listing.lotSizeM2 ? [`${formatArea(listing.lotSizeM2)} plot`] : [];
  const sentences = [
    `${homeNoun(listing)} in ${placeName(listing)}, ${formatPrice(listing.priceCents, listing.status)}`,
    [...facts, ...plot].join(', '),
    listing.amenities.slice(0, 4).map(amenityLabel).join(', '),
    listing.description.trim(),
  ];
  return shortText(sentences.filter(Boolean).join('. '));
}

export function listingMetadata(listing: ListingDetail): Metadata {
  const title = listingTitle(listing);
  const description = listingDescription(listing);
  const url = paths.property(listing.id);
  const images = coverImages(listing.images[0], listing.title);
  return {
    title: { absolute: title },
    description,
    alternates: { canonical: url },
    ...linkPreview({ url, title, description, images }),
  };
}
