import type { Metadata } from 'next';
import { formatArea } from '@/lib/format';
import { amenityLabel } from '@/lib/listings/amenities';
import { availabilityText, energyText, listingFacts, listingPrice } from '@/lib/listings/card/card-text';
import type { ListingDetail } from '@/lib/listings/types';
import { paths } from '@/lib/paths';
import { placeName } from '@/lib/places/gazetteer';
import { coverImages, languageAlternates, linkPreview, SITE_NAME, shortText } from '@/lib/seo/metadata';
import { tLabels } from '@/messages/labels';
import { tListing } from '@/messages/listing';
import { tListingPage } from '@/messages/listing-page';

/** Search engines truncate longer titles. */
const TITLE_LIMIT = 60;

/** '2-bed apartment for sale in Germasogeia, Limassol – €265,000'; drops parts to fit TITLE_LIMIT. */
export function listingTitle(listing: ListingDetail): string {
  const key = listing.status === 'for_sale' ? 'titleSale' : 'titleRent';
  const titleIn = (where: string) => tListingPage(key, { home: homeNoun(listing), place: where });
  const place = placeName(listing);
  const narrow = place.split(', ')[0] ?? place;
  const isPriced = listing.priceCents !== null || listing.availability === 'closed';
  const price = isPriced ? ` – ${listingPrice(listing)}` : '';
  const candidates = [
    `${titleIn(place)}${price} | ${SITE_NAME}`,
    `${titleIn(place)}${price}`,
    `${titleIn(narrow)}${price} | ${SITE_NAME}`,
    `${titleIn(narrow)}${price}`,
    titleIn(narrow),
  ];
  return candidates.find((title) => title.length <= TITLE_LIMIT) ?? shortText(titleIn(narrow), TITLE_LIMIT);
}

function homeNoun({ type, bedrooms }: ListingDetail): string {
  if (type === 'land') return tListingPage('plotOfLand');
  if (bedrooms === 0 && type === 'apartment') return tLabels('studio');
  return bedrooms ? tListingPage(`${type}Of`, { count: bedrooms }) : tLabels(`type.${type}`);
}

/** Greek and Russian units end in one: 'τ.μ.', 'мес.' */
const withoutStop = (text: string, index: number, all: readonly string[]) =>
  index < all.length - 1 ? text.replace(/\.$/, '') : text;

/** The facts come first; the lister's own text may start with anything. */
export function listingDescription(listing: ListingDetail): string {
  const reserved = listing.availability === 'reserved' ? availabilityText(listing) : null;
  const facts = [reserved, ...listingFacts(listing), energyText(listing.energyClass)].filter(
    (fact) => fact !== null,
  );
  const plot =
    listing.type !== 'land' && listing.lotSizeM2
      ? [tListing('plot', { area: formatArea(listing.lotSizeM2) })]
      : [];
  const sentences = [
    tListingPage('descriptionStart', {
      home: homeNoun(listing),
      place: placeName(listing),
      price: listingPrice(listing),
    }),
    [...facts, ...plot].join(', '),
    listing.amenities.slice(0, 4).map(amenityLabel).join(', '),
    listing.description.trim(),
  ];
  return shortText(sentences.filter(Boolean).map(withoutStop).join('. '));
}

export function listingMetadata(listing: ListingDetail): Metadata {
  const title = listingTitle(listing);
  const description = listingDescription(listing);
  const url = paths.property(listing.id);
  const images = coverImages(listing.images[0], listing.title);
  return {
    title: { absolute: title },
    description,
    alternates: languageAlternates(url),
    ...linkPreview({ url, title, description, images }),
  };
}
