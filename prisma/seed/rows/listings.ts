import { countFacts, lengthOf, recommendedScore } from '@/lib/listings/score/recommended-score';
import { type Row, type TableRows, tableRows } from '../database/copy';
import type { Facts } from '../model/facts';
import { type Market, makeFacts } from '../model/make-facts';
import { type PictureChooser, pictureCount, type Ranks } from '../model/picture-sets';
import { Random } from '../model/random';
import { type ListingText, type ListingTexts, ListingWriter } from '../text/listing-text';

/** An administrator would not feature thousands. */
const LAST_FEATURED_ID = 1_500;
const FEATURED_EVERY = 25;

function isFeatured({ id, published, seaKm, type, priceCents, amenities }: Facts): boolean {
  const isAttractive = type !== 'land' && priceCents !== null && (seaKm < 1.5 || amenities.includes('view'));
  return published && isAttractive && id <= LAST_FEATURED_ID && id % FEATURED_EVERY < 2;
}

export const scoreOf = (facts: Facts, { description }: ListingText, photoCount: number, now: Date) =>
  recommendedScore({
    photoCount,
    descriptionLength: lengthOf(description),
    factCount: countFacts(facts),
    listedAt: facts.listedAt,
    responseRate: null,
    now,
  });

/** The home page and each market and type, in the two usual orders. */
export function ranksOf(facts: Facts, score: number): Ranks {
  if (!facts.published) return {};
  const { id, type, market, listedAt } = facts;
  const lists = ['', type, market, `${type} ${market}`];
  const recommended = score + id / 1e7;
  return Object.fromEntries([
    ...lists.map((list) => [`newest ${list}`, listedAt.getTime()]),
    ...lists.map((list) => [`recommended ${list}`, recommended]),
    ...(isFeatured(facts) ? [['featured', recommended]] : []),
  ]);
}

const inLanguages = ({ translations }: ListingTexts, field: keyof ListingText) =>
  JSON.stringify(Object.fromEntries(translations.map((text) => [text.language, text[field]])));

const DAY_MS = 86_400_000;

/** Within the last days, so that sample homes do not lapse at once and cards differ. */
const confirmedAt = ({ id, listedAt }: Facts, now: Date): Date =>
  new Date(Math.max(listedAt.getTime(), now.getTime() - (id % 9) * DAY_MS));

function listingRow(facts: Facts, text: ListingTexts, score: number, now: Date): Row {
  return {
    id: facts.id,
    owner_id: facts.owner.id,
    agent_id: facts.id % 2 === 0 ? facts.owner.colleagueId : null,
    lister_type: facts.isDeveloper ? 'developer' : 'agent',
    reference: `${facts.place.country === 'cyprus' ? 'CY' : 'GR'}-${10_000 + facts.id}`,
    title: text.title,
    titles: inLanguages(text, 'title'),
    property_status: facts.status,
    property_type: facts.type,
    country: facts.place.country,
    place_id: facts.place.id,
    location: facts.place.location,
    latitude: facts.latitude,
    longitude: facts.longitude,
    price_cents: facts.priceCents,
    bedrooms: facts.bedrooms,
    bathrooms: facts.bathrooms,
    area_m2: facts.areaM2,
    lot_size_m2: facts.lotSizeM2,
    year_built: facts.yearBuilt,
    parking_spaces: facts.parkingSpaces,
    floor_level: facts.floorLevel,
    total_floors: facts.totalFloors,
    energy_class: facts.energyClass,
    construction_material: facts.material,
    available_from: facts.availableFrom,
    amenities: facts.amenities,
    published: facts.published,
    featured: isFeatured(facts),
    recommended_score: score,
    listed_at: facts.listedAt,
    first_published_at: facts.status === 'unavailable' ? null : facts.listedAt,
    removed_at: facts.removedAt,
    last_confirmed_at: confirmedAt(facts, now),
    created_at: facts.listedAt,
    updated_at: facts.removedAt ?? facts.listedAt,
  };
}

/** The order satisfies the foreign keys. */
export const LISTING_TABLES = [
  'listings',
  'listing_details',
  'listing_contacts',
  'listing_images',
  'listing_prices',
  'listing_units',
] as const;
const noRows = () => Object.fromEntries(LISTING_TABLES.map((table) => [table, []])) as unknown as Rows;
type Rows = Record<(typeof LISTING_TABLES)[number], Row[]>;

export type ListingSummary = Pick<
  Facts,
  'id' | 'owner' | 'published' | 'priceCents' | 'formerPriceCents' | 'listedAt' | 'place' | 'market' | 'type'
> & {
  title: string;
};

export class ListingRows {
  private readonly writer = new ListingWriter();
  private rows = noRows();
  private nextImageId = 1;
  private nextUnitId = 1;

  constructor(
    private readonly market: Market,
    private readonly chooser: PictureChooser,
  ) {}

  /** Ids must be consecutive, from 1. */
  add(id: number): ListingSummary {
    const random = new Random(`listing ${id}`);
    const facts = makeFacts(id, random, this.market);
    const text = this.writer.write(facts, random);
    const photoCount = pictureCount(random);
    const score = scoreOf(facts, text, photoCount, this.market.now);
    const pictures = this.chooser.choose(facts, photoCount, ranksOf(facts, score), random);
    this.rows.listings.push(listingRow(facts, text, score, this.market.now));
    this.rows.listing_details.push({
      listing_id: id,
      description: text.description,
      descriptions: inLanguages(text, 'description'),
      region: facts.place.region,
      city: facts.place.city,
      street: facts.street,
      postal_code: facts.postalCode,
    });
    const { contactEmail, phone } = facts.owner;
    this.rows.listing_contacts.push({ listing_id: id, email: contactEmail, phone });
    for (const [position, { key, alt }] of pictures.entries()) {
      const row = { id: this.nextImageId++, listing_id: id, picture_key: key, position, alt };
      this.rows.listing_images.push(row);
    }
    this.addPrices(facts);
    this.addUnits(facts);
    return { ...facts, title: text.title };
  }

  take(): TableRows[] {
    const { rows } = this;
    this.rows = noRows();
    return LISTING_TABLES.map((table) => tableRows(table, rows[table]));
  }

  private addPrices({ id, listedAt, priceCents, formerPriceCents, removedAt }: Facts): void {
    const add = (at: Date, price: number | null) =>
      this.rows.listing_prices.push({ listing_id: id, recorded_at: at, price_cents: price });
    add(listedAt, formerPriceCents ?? priceCents);
    if (formerPriceCents === null) return;
    const until = (removedAt ?? this.market.now).getTime();
    add(new Date(listedAt.getTime() + Math.max(1_000, (until - listedAt.getTime()) * 0.6)), priceCents);
  }

  private addUnits({ id, units }: Facts): void {
    for (const [position, { internalM2, verandaM2, block, bedrooms, bathrooms, pool }] of units.entries()) {
      this.rows.listing_units.push({
        id: this.nextUnitId++,
        listing_id: id,
        position,
        block,
        bedrooms,
        bathrooms,
        internal_m2: internalM2,
        veranda_m2: verandaM2,
        pool,
      });
    }
  }
}
