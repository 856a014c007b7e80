import { copyLine, type TableRows } from './copy';
import { type Facts, type Market, makeFacts } from './facts';
import { type ListingText, writeText } from './listing-text';
import type { PictureChooser } from './picture-sets';
import { Random } from './random';
import type { StoredSample } from './sample-pictures';

const COLUMNS = {
  listings: [
    'id',
    'owner_id',
    'lister_type',
    'reference',
    'title',
    'property_status',
    'property_type',
    'country',
    'place_id',
    'location',
    'latitude',
    'longitude',
    'price_cents',
    'bedrooms',
    'bathrooms',
    'area_m2',
    'lot_size_m2',
    'year_built',
    'parking_spaces',
    'floor_level',
    'total_floors',
    'energy_class',
    'construction_material',
    'amenities',
    'published',
    'featured',
    'recommended_score',
    'listed_at',
    'removed_at',
    'created_at',
    'updated_at',
  ],
  listing_details: ['listing_id', 'description', 'region', 'city'],
  listing_contacts: ['listing_id', 'email', 'phone'],
  listing_images: ['id', 'listing_id', 'picture_key', 'position', 'alt'],
  listing_prices: ['listing_id', 'recorded_at', 'price_cents'],
} as const;

type Table = keyof typeof COLUMNS;

/** Rows of a stretch of listings, a list for each table. */
export class ListingRows {
  private readonly lines: Record<Table, string[]> = {
    listings: [],
    listing_details: [],
    listing_contacts: [],
    listing_images: [],
    listing_prices: [],
  };
  private nextImageId = 1;

  constructor(
    private readonly market: Market,
    private readonly chooser: PictureChooser,
  ) {}

  /** Makes the listing with this number. Numbers must come one after the other, from 1. */
  add(id: number): void {
    const random = new Random(`listing ${id}`);
    const facts = makeFacts(id, random, this.market);
    const text = writeText(facts, random);
    const pictures = this.chooser.choose(facts, random);
    this.addListing(facts, text, random);
    this.lines.listing_details.push(copyLine([id, text.description, facts.place.region, facts.place.city]));
    this.lines.listing_contacts.push(copyLine([id, facts.owner.email, facts.owner.phone]));
    this.addImages(id, pictures);
    this.addPrices(facts);
  }

  /** Hands over what was made since the last call. */
  take(): TableRows[] {
    return (Object.keys(COLUMNS) as Table[]).map((table) => {
      const lines = this.lines[table];
      this.lines[table] = [];
      return { table, columns: COLUMNS[table], lines };
    });
  }

  private addListing(facts: Facts, text: ListingText, random: Random): void {
    this.lines.listings.push(
      copyLine([
        facts.id,
        facts.owner.id,
        'agent',
        `${facts.place.country === 'cyprus' ? 'CY' : 'GR'}-${10_000 + facts.id}`,
        text.title,
        facts.status,
        facts.type,
        facts.place.country,
        facts.place.id,
        facts.place.location,
        Number(facts.latitude.toFixed(5)),
        Number(facts.longitude.toFixed(5)),
        facts.priceCents,
        facts.bedrooms,
        facts.bathrooms,
        facts.areaM2,
        facts.lotSizeM2,
        facts.yearBuilt,
        facts.parkingSpaces,
        facts.floorLevel,
        facts.totalFloors,
        facts.energyClass,
        facts.material,
        facts.amenities,
        facts.published,
        facts.published && facts.id % 75 === 0,
        random.whole(200, 900),
        facts.listedAt,
        facts.removedAt,
        facts.listedAt,
        facts.removedAt ?? facts.listedAt,
      ]),
    );
  }

  private addImages(listingId: number, pictures: readonly StoredSample[]): void {
    pictures.forEach((picture, position) => {
      this.lines.listing_images.push(
        copyLine([this.nextImageId++, listingId, picture.key, position, picture.alt]),
      );
    });
  }

  private addPrices(facts: Facts): void {
    const { id, listedAt, priceCents, formerPriceCents } = facts;
    if (formerPriceCents === null || priceCents === null) {
      this.lines.listing_prices.push(copyLine([id, listedAt, priceCents]));
      return;
    }
    const changedAt = new Date(listedAt.getTime() + (this.market.now.getTime() - listedAt.getTime()) / 2);
    this.lines.listing_prices.push(copyLine([id, listedAt, formerPriceCents]));
    this.lines.listing_prices.push(copyLine([id, changedAt, priceCents]));
  }
}
