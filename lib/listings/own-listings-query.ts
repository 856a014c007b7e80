import type { Actor } from '@/lib/auth/types';
import { containing } from '@/lib/database/like-pattern';
import { type Database, db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { clampPage, type Paged } from '@/lib/input/paging';
import { OWN_LISTINGS_PAGE_SIZE, type OwnListingState, STATISTIC_DAYS } from '@/lib/listings/constants';
import { DETAIL_SELECT, toListingDetail } from '@/lib/listings/detail-query';
import { mayEdit, mayEditListing } from '@/lib/listings/rights/rights-query';
import type { ListingContact, ListingDay, ListingDetail, OwnListing } from '@/lib/listings/types';
import { centsFromColumn } from '@/lib/money';
import { DAY_MS } from '@/lib/time';
import { parseId } from '@/lib/validation';

const CARD_SELECT = {
  ...DETAIL_SELECT,
  moderationReason: true,
  pausedAt: true,
  closedPriceCents: true,
  pictureQueue: { select: { publishBy: true } },
  images: { ...DETAIL_SELECT.images, take: 1 },
} as const satisfies Prisma.ListingSelect;

const NEWEST_FIRST = [
  { createdAt: 'desc' },
  { id: 'desc' },
] as const satisfies Prisma.ListingOrderByWithRelationInput[];

/** Ids first: all listings of one import share a creation time, and sorting whole rows would join all their details. */
async function listNewestIds(
  actor: Actor,
  limit: number,
  offset: number,
  condition = Prisma.empty,
): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM listings WHERE ${mayEdit(actor)} AND removed_at IS NULL ${condition}
    ORDER BY created_at DESC, id DESC LIMIT ${limit}::int OFFSET ${offset}::int`;
  return rows.map(({ id }) => id);
}

export type OwnListingsPage = Paged<OwnListing>;

const STATES: Readonly<Record<OwnListingState, Prisma.Sql>> = {
  all: Prisma.empty,
  published: Prisma.sql`AND published`,
  reserved: Prisma.sql`AND availability = 'reserved'`,
  closed: Prisma.sql`AND availability = 'closed'`,
  unpublished: Prisma.sql`AND NOT published`,
  paused: Prisma.sql`AND paused_at IS NOT NULL`,
};

function textCondition(q: string): Prisma.Sql {
  if (!q) return Prisma.empty;
  return Prisma.sql`AND (
    immutable_unaccent(concat_ws(' ', title, jsonb_path_query_array(titles, '$.*')::text, location, reference)) ILIKE immutable_unaccent(${containing(q)})
    OR id = ${parseId(q) ?? 0}::int)`;
}

export type OwnListingsSearch = {
  /** Part of a title, an address or a reference, or a listing's number; '' for all. */
  q: string;
  state: OwnListingState;
  /** The id of who answers for the homes; '' for everybody. */
  colleague?: string | undefined;
};

const searched = ({ q, state, colleague }: OwnListingsSearch): Prisma.Sql => Prisma.sql`
  ${STATES[state]} ${textCondition(q)}
  ${colleague ? Prisma.sql`AND coalesce(agent_id, owner_id) = ${colleague}::uuid` : Prisma.empty}`;

/** Of the alias-free table `listings`. */
export const ownListings = (actor: Actor, search: OwnListingsSearch): Prisma.Sql =>
  Prisma.sql`${mayEdit(actor)} AND removed_at IS NULL ${searched(search)}`;

export async function countOwnListings(actor: Actor, search = EVERY_OWN_LISTING): Promise<number> {
  const [row] = await db.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS count FROM listings WHERE ${ownListings(actor, search)}`;
  return row.count;
}

export async function listOwnListingIds(
  tx: Pick<Database, '$queryRaw'>,
  actor: Actor,
  search: OwnListingsSearch,
  limit: number,
): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM listings WHERE ${ownListings(actor, search)} ORDER BY id LIMIT ${limit}::int`;
  return rows.map(({ id }) => id);
}

const EVERY_OWN_LISTING: OwnListingsSearch = { q: '', state: 'all' };

export async function listOwnListings(
  actor: Actor,
  asked: number,
  search = EVERY_OWN_LISTING,
): Promise<OwnListingsPage> {
  const count = await countOwnListings(actor, search);
  const { page, pageCount } = clampPage(asked, count, OWN_LISTINGS_PAGE_SIZE);
  const offset = (page - 1) * OWN_LISTINGS_PAGE_SIZE;
  const ids = await listNewestIds(actor, OWN_LISTINGS_PAGE_SIZE, offset, searched(search));
  const [rows, daysOf] = await Promise.all([
    db.listing.findMany({ where: { id: { in: ids } }, orderBy: NEWEST_FIRST, select: CARD_SELECT }),
    readDays(ids),
  ]);
  const results = rows.map((row): OwnListing => {
    const detail = toListingDetail(row);
    return {
      ...detail,
      priceCents: detail.priceCents ?? centsFromColumn(row.closedPriceCents),
      isPublished: row.published,
      isWaiting: !row.published && row.pictureQueue?.publishBy != null,
      isPaused: row.pausedAt !== null,
      moderationReason: row.moderationReason,
      cover: detail.images[0] ?? null,
      days: daysOf(row.id),
    };
  });
  return { results, count, page, pageCount };
}

/** Favourites count only those still saved. */
async function readDays(ids: number[]): Promise<(id: number) => ListingDay[]> {
  const days = Array.from({ length: STATISTIC_DAYS }, (_, index) =>
    new Date(Date.now() - (STATISTIC_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
  const first = new Date(`${days[0]}T00:00:00Z`);
  const rows = await db.$queryRaw<(ListingDay & { listingId: number })[]>`
    SELECT "listingId", to_char(day, 'YYYY-MM-DD') AS day, sum(views)::int AS views,
           sum(favourites)::int AS favourites, sum(enquiries)::int AS enquiries
    FROM (
      SELECT s.listing_id AS "listingId", s.day, s.views, 0 AS favourites, s.enquiries
      FROM listing_statistics s WHERE s.listing_id = ANY(${ids}) AND s.day >= ${first}::date
      UNION ALL
      SELECT f.listing_id, (f.created_at AT TIME ZONE 'UTC')::date, 0, 1, 0
      FROM favourites f JOIN listings l ON l.id = f.listing_id
      WHERE f.listing_id = ANY(${ids}) AND f.created_at >= ${first} AND f.user_id IS DISTINCT FROM l.owner_id
    ) events GROUP BY 1, 2`;
  const known = new Map(rows.map(({ listingId, ...day }) => [`${listingId} ${day.day}`, day]));
  const nothing = { views: 0, favourites: 0, enquiries: 0 };
  return (id) => days.map((day) => known.get(`${id} ${day}`) ?? { day, ...nothing });
}

export type StoredListing = {
  listing: ListingDetail;
  isPublished: boolean;
  version: number;
  contact: ListingContact;
  imageIds: number[];
};

const STORED_SELECT = {
  ...DETAIL_SELECT,
  version: true,
  closedPriceCents: true,
  contact: { select: { email: true, phone: true } },
  images: { ...DETAIL_SELECT.images, select: { ...DETAIL_SELECT.images.select, id: true } },
} as const satisfies Prisma.ListingSelect;

export async function getStoredListing(actor: Actor, id: number): Promise<StoredListing | null> {
  const row = await db.listing.findFirst({
    where: { id, removedAt: null },
    select: STORED_SELECT,
  });
  return row && (await mayEditListing(db, actor, id)) ? toStoredListing(row) : null;
}

const MAX_STORED = 1_000;

export async function listStoredListings(actor: Actor): Promise<StoredListing[]> {
  const ids = await listNewestIds(actor, MAX_STORED, 0);
  const rows = await db.listing.findMany({
    where: { id: { in: ids } },
    orderBy: NEWEST_FIRST,
    select: STORED_SELECT,
  });
  return rows.map(toStoredListing);
}

function toStoredListing(row: Prisma.ListingGetPayload<{ select: typeof STORED_SELECT }>): StoredListing {
  const listing = toListingDetail(row);
  return {
    listing: { ...listing, priceCents: listing.priceCents ?? centsFromColumn(row.closedPriceCents) },
    isPublished: row.published,
    version: row.version,
    contact: { email: row.contact?.email ?? null, phone: row.contact?.phone ?? null },
    imageIds: row.images.map((image) => image.id),
  };
}
