import type { Prisma } from '@/lib/generated/prisma/client';
import { textIn, toTranslations } from '@/lib/language/translations';
import { daysSince } from '@/lib/listings/confirmed-days';
import { isEnergyClass } from '@/lib/listings/energy-classes';
import { formerPrice, priceSteps } from '@/lib/listings/prices/price-history';
import { responsibleOf } from '@/lib/listings/rights/responsible-query';
import type { ListingDetail, ListingOwner, ListingTexts } from '@/lib/listings/types';
import { centsFromColumn } from '@/lib/money';
import { localAddressOf } from '@/lib/places/gazetteer';

const MAX_PRICE_STEPS = 60;

export const LISTER = {
  select: {
    id: true,
    username: true,
    name: true,
    image: true,
    deletedAt: true,
    seat: { select: { agency: { select: { id: true, name: true } } } },
  },
} as const;

/** Whoever has hours is booked for viewings (lib/viewings). */
const SHOWING_LISTER = {
  select: { ...LISTER.select, viewingHours: { take: 1, select: { id: true } } },
} as const;

/** Without contact data, which has its own query. */
export const DETAIL_SELECT = {
  id: true,
  title: true,
  titles: true,
  propertyStatus: true,
  availability: true,
  propertyType: true,
  country: true,
  location: true,
  placeId: true,
  latitude: true,
  longitude: true,
  priceCents: true,
  bedrooms: true,
  bathrooms: true,
  areaM2: true,
  lotSizeM2: true,
  energyClass: true,
  listedAt: true,
  updatedAt: true,
  lastConfirmedAt: true,
  reference: true,
  yearBuilt: true,
  parkingSpaces: true,
  floorLevel: true,
  totalFloors: true,
  constructionMaterial: true,
  availableFrom: true,
  amenities: true,
  published: true,
  removedAt: true,
  detail: { omit: { listingId: true } },
  images: {
    orderBy: { position: 'asc' },
    select: { alt: true, picture: { select: { key: true, width: true, height: true, placeholder: true } } },
  },
  units: {
    orderBy: { position: 'asc' },
    select: { block: true, bedrooms: true, bathrooms: true, internalM2: true, verandaM2: true, pool: true },
  },
  prices: {
    orderBy: { recordedAt: 'desc' },
    take: MAX_PRICE_STEPS,
    select: { recordedAt: true, priceCents: true },
  },
  owner: SHOWING_LISTER,
  agent: SHOWING_LISTER,
} as const satisfies Prisma.ListingSelect;

type DetailRow = Prisma.ListingGetPayload<{ select: typeof DETAIL_SELECT }>;

export function toListingDetail(row: DetailRow): ListingDetail {
  const priceCents = centsFromColumn(row.priceCents);
  const texts = toListingTexts(row);
  // What was asked for a sold home is told nowhere.
  const prices = row.availability === 'closed' ? [] : row.prices;
  const recorded = prices.map(({ recordedAt, priceCents: cents }) => ({
    at: recordedAt.toISOString(),
    cents: centsFromColumn(cents),
  }));
  const confirmedAt = (row.lastConfirmedAt ?? row.updatedAt).toISOString();
  return {
    id: row.id,
    title: textIn(texts.title, texts.titles),
    status: row.propertyStatus,
    availability: row.availability,
    type: row.propertyType,
    country: row.country,
    location: localAddressOf(row),
    placeId: row.placeId,
    latitude: row.latitude,
    longitude: row.longitude,
    priceCents,
    formerPriceCents: formerPrice(recorded, priceCents, new Date()),
    priceHistory: priceSteps(recorded),
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    areaM2: row.areaM2,
    lotSizeM2: row.lotSizeM2,
    energyClass: isEnergyClass(row.energyClass) ? row.energyClass : null,
    listedAt: row.listedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    confirmedAt,
    confirmedDays: daysSince(confirmedAt),
    images: row.images.map(({ alt, picture }) => ({ ...picture, alt })),
    reference: row.reference,
    description: textIn(texts.description, texts.descriptions),
    texts,
    street: row.detail?.street ?? null,
    city: row.detail?.city ?? null,
    region: row.detail?.region ?? null,
    postalCode: row.detail?.postalCode ?? null,
    virtualTourUrl: row.detail?.virtualTourUrl ?? null,
    videoUrl: row.detail?.videoUrl ?? null,
    yearBuilt: row.yearBuilt,
    parkingSpaces: row.parkingSpaces,
    floorLevel: row.floorLevel,
    totalFloors: row.totalFloors,
    constructionMaterial: row.constructionMaterial,
    availableFrom: row.availableFrom?.toISOString().slice(0, 10) ?? null,
    amenities: row.amenities,
    units: row.units,
    owner: toListingOwner(responsibleOf(row)),
    offersViewings: row.availability !== 'closed' && (responsibleOf(row)?.viewingHours.length ?? 0) > 0,
  };
}

export function toListingTexts({
  title,
  titles,
  detail,
}: Pick<DetailRow, 'title' | 'titles'> & {
  detail: Pick<NonNullable<DetailRow['detail']>, 'description' | 'descriptions'> | null;
}): ListingTexts {
  return {
    title,
    titles: toTranslations(titles),
    description: detail?.description ?? '',
    descriptions: toTranslations(detail?.descriptions),
  };
}

export function toListingOwner(
  owner: Omit<NonNullable<DetailRow['owner']>, 'viewingHours'> | null,
): ListingOwner | null {
  if (!owner || owner.deletedAt) return null;
  const { id, username, name, image, seat } = owner;
  return { id, username, name: name ?? username, avatar: image, agency: seat?.agency ?? null };
}
