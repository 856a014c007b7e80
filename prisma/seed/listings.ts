import { copyLine, type TableRows } from './copy';
import type { Facts } from './facts';
import { MAIN_TABLES, type WrittenListing } from './listing-tables';
import { ListingWriter } from './listing-text';
import { type Market, makeFacts } from './make-facts';
import type { PictureChooser } from './picture-sets';
import { Random } from './random';
import type { StoredSample } from './sample-pictures';

/** Tables with several rows per listing. */
const PART_COLUMNS = {
  listing_images: ['id', 'listing_id', 'picture_key', 'position', 'alt'],
  listing_prices: ['listing_id', 'recorded_at', 'price_cents'],
  listing_units: [
    'id',
    'listing_id',
    'position',
    'block',
    'bedrooms',
    'bathrooms',
    'internal_m2',
    'veranda_m2',
    'pool',
  ],
} as const;

type PartTable = keyof typeof PART_COLUMNS;

/** Facts of a home that later data refer to. */
export type ListingSummary = Pick<
  Facts,
  'id' | 'owner' | 'published' | 'priceCents' | 'formerPriceCents' | 'listedAt' | 'place' | 'market' | 'type'
> & {
  title: string;
};

/** Builds listing rows in batches, grouped by table. */
export class ListingRows {
  private readonly writer = new ListingWriter();
  private main: string[][] = MAIN_TABLES.map(() => []);
  private parts = emptyParts();
  private nextImageId = 1;
  private nextUnitId = 1;

  constructor(
    private readonly market: Market,
    private readonly chooser: PictureChooser,
  ) {}

  /** Adds the listing with this id. Ids must be consecutive, starting at 1. */
  add(id: number): ListingSummary {
    const random = new Random(`listing ${id}`);
    const facts = makeFacts(id, random, this.market);
    const text = this.writer.write(facts, random);
    const pictures = this.chooser.choose(facts, random);
    const row: WrittenListing = { facts, text, photoCount: pictures.length, now: this.market.now };
    for (const [index, { line }] of MAIN_TABLES.entries()) this.main[index]?.push(line(row));
    this.addImages(id, pictures);
    this.addPrices(facts);
    this.addUnits(facts);
    return { ...facts, title: text.title };
  }

  /** Returns and clears the rows added since the last call, in an order that satisfies the foreign keys. */
  take(): TableRows[] {
    const rows: TableRows[] = MAIN_TABLES.map(({ table, columns }, index) => ({
      table,
      columns,
      lines: this.main[index] ?? [],
    }));
    for (const table of Object.keys(PART_COLUMNS) as PartTable[]) {
      rows.push({ table, columns: PART_COLUMNS[table], lines: this.parts[table] });
    }
    this.main = MAIN_TABLES.map(() => []);
    this.parts = emptyParts();
    return rows;
  }

  private addImages(listingId: number, pictures: readonly StoredSample[]): void {
    for (const [position, { key, alt }] of pictures.entries()) {
      this.parts.listing_images.push(copyLine([this.nextImageId++, listingId, key, position, alt]));
    }
  }

  /** Price history: the first asking price and, if it was reduced, the reduction. */
  private addPrices({ id, listedAt, priceCents, formerPriceCents, removedAt }: Facts): void {
    const first = formerPriceCents ?? priceCents;
    this.parts.listing_prices.push(copyLine([id, listedAt, first]));
    if (formerPriceCents === null) return;
    const until = (removedAt ?? this.market.now).getTime();
    const changedAt = new Date(listedAt.getTime() + Math.max(1_000, (until - listedAt.getTime()) * 0.6));
    this.parts.listing_prices.push(copyLine([id, changedAt, priceCents]));
  }

  private addUnits({ id, units }: Facts): void {
    for (const [position, unit] of units.entries()) {
      const { block, bedrooms, bathrooms, internalM2, verandaM2, pool } = unit;
      this.parts.listing_units.push(
        copyLine([this.nextUnitId++, id, position, block, bedrooms, bathrooms, internalM2, verandaM2, pool]),
      );
    }
  }
}

function emptyParts(): Record<PartTable, string[]> {
  return { listing_images: [], listing_prices: [], listing_units: [] };
}
