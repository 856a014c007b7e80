import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { GIVEN_UP } from '@/lib/imports/pictures/queries';
import { clampPage } from '@/lib/input/paging';
import { textIn } from '@/lib/language/translations';
import { countUnanswered } from '@/lib/leads/queries';
import { STATISTIC_DAYS } from '@/lib/listings/constants';
import { countOwnListings, ownListings } from '@/lib/listings/own-listings-query';
import { localAddressOf } from '@/lib/places/gazetteer';
import { TABLE_PAGE_SIZE, type TableSort, UNDO_MINUTES } from '@/lib/portfolio/constants';
import { homeState } from '@/lib/portfolio/home-state';
import type { OwnSearch } from '@/lib/portfolio/table-address';
import type { LastChange, TableHome, TablePage } from '@/lib/portfolio/types';

const SINCE = Prisma.sql`(now() AT TIME ZONE 'UTC')::date - ${STATISTIC_DAYS - 1}::int`;
const statistic = (column: Prisma.Sql) =>
  Prisma.sql`(SELECT coalesce(sum(${column}), 0)::int FROM listing_statistics s
    WHERE s.listing_id = listings.id AND s.day >= ${SINCE})`;

const PRICE = Prisma.sql`coalesce(price_cents, closed_price_cents)`;
const VIEWS = statistic(Prisma.sql`s.views`);
const QUESTIONS = statistic(Prisma.sql`s.enquiries`);
/** As the chart of a card counts them. */
const SAVES = Prisma.sql`(SELECT count(*)::int FROM favourites f WHERE f.listing_id = listings.id
  AND (f.created_at AT TIME ZONE 'UTC')::date >= ${SINCE} AND f.user_id IS DISTINCT FROM listings.owner_id)`;

/** The first press on a column's title puts what matters most first. */
const ORDERS: Record<TableSort, { by: Prisma.Sql; first: 'ASC' | 'DESC' }> = {
  newest: { by: Prisma.sql`created_at`, first: 'DESC' },
  title: { by: Prisma.sql`lower(title)`, first: 'ASC' },
  place: { by: Prisma.sql`lower(location)`, first: 'ASC' },
  price: { by: PRICE, first: 'ASC' },
  status: { by: Prisma.sql`(CASE WHEN published THEN availability::text ELSE 'hidden' END)`, first: 'ASC' },
  views: { by: VIEWS, first: 'DESC' },
  saves: { by: SAVES, first: 'DESC' },
  questions: { by: QUESTIONS, first: 'DESC' },
  updated: { by: Prisma.sql`updated_at`, first: 'DESC' },
};

function orderOf({ sort, isReversed }: Pick<OwnSearch, 'sort' | 'isReversed'>): Prisma.Sql {
  const { by, first } = ORDERS[sort];
  const way = (first === 'ASC') === isReversed ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  return Prisma.sql`${by} ${way} NULLS LAST, id ${way}`;
}

type TableRow = Omit<TableHome, 'state' | 'unanswered'> & {
  published: boolean;
  titles: unknown;
  placeId: number | null;
};

/** A page beyond the last shows the last. */
export async function listTableHomes(actor: Actor, search: OwnSearch): Promise<TablePage> {
  const count = await countOwnListings(actor, search);
  const { page, pageCount } = clampPage(search.page, count, TABLE_PAGE_SIZE);
  const ids = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM listings WHERE ${ownListings(actor, search)} ORDER BY ${orderOf(search)}
    LIMIT ${TABLE_PAGE_SIZE}::int OFFSET ${(page - 1) * TABLE_PAGE_SIZE}::int`;
  const homes = await readHomes(
    actor,
    ids.map(({ id }) => id),
  );
  return { homes, count, page, pageCount };
}

async function readHomes(actor: Actor, ids: number[]): Promise<TableHome[]> {
  const [rows, leads] = await Promise.all([
    db.$queryRaw<TableRow[]>`
      SELECT id, version, title, titles, reference, location, place_id AS "placeId",
        property_status::text AS status, published, availability::text AS availability, ${PRICE}::float8 AS "priceCents",
        (SELECT coalesce(nullif(u.name, ''), u.username) FROM users u
          WHERE u.id = coalesce(agent_id, owner_id) AND u.id <> ${actor.id}::uuid) AS colleague,
        moderation_reason IS NOT NULL AS "isTakenDown", paused_at IS NOT NULL AS "isPaused", NOT published AND EXISTS (SELECT FROM listing_picture_queue q
          WHERE q.listing_id = listings.id AND q.publish_by IS NOT NULL) AS "isWaiting", updated_at AS "updatedAt",
        (SELECT count(*)::int FROM listing_source_pictures s
          WHERE s.listing_id = listings.id AND ${GIVEN_UP}) AS "failedPictures",
        ${VIEWS} AS views, ${SAVES} AS saves, ${QUESTIONS} AS questions,
        (SELECT json_build_object('key', p.key, 'width', p.width, 'height', p.height, 'placeholder', p.placeholder,
           'alt', i.alt)
         FROM listing_images i JOIN pictures p ON p.key = i.picture_key
         WHERE i.listing_id = listings.id ORDER BY i.position LIMIT 1) AS cover
      FROM listings WHERE id = ANY(${ids}::int[]) ORDER BY array_position(${ids}::int[], id)`,
    countUnanswered(actor, ids),
  ]);
  return rows.map(({ published, titles, placeId, ...row }) => ({
    ...row,
    title: textIn(row.title, titles),
    location: localAddressOf({ placeId, location: row.location }),
    state: homeState({ published, availability: row.availability }),
    unanswered: leads.get(row.id) ?? 0,
  }));
}

/** The last change of several homes that can still be undone. */
export async function getLastChange(actor: Actor): Promise<LastChange | null> {
  const [last] = await db.$queryRaw<LastChange[]>`
    SELECT id::text AS id, change, jsonb_array_length(homes) AS count FROM listing_changes
    WHERE owner_id = ${actor.id}::uuid AND created_at > now() - make_interval(mins => ${UNDO_MINUTES}::int)
    ORDER BY created_at DESC LIMIT 1`;
  return last ?? null;
}
