import type { ListingState } from '@/lib/admin/constants';
import { adminPage, countUpToLimit, limitOf, whereAll } from '@/lib/admin/page-query';
import { adminOnly } from '@/lib/admin/policy';
import type { AdminListing, AdminPage } from '@/lib/admin/types';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import type { ListQuery } from '@/lib/input/list-query';
import { parseId } from '@/lib/validation';

const STATES: Record<ListingState, Prisma.Sql> = {
  all: Prisma.sql`l.removed_at IS NULL`,
  public: Prisma.sql`l.published`,
  unpublished: Prisma.sql`NOT l.published AND l.removed_at IS NULL AND l.moderation_reason IS NULL AND l.withheld_at IS NULL`,
  'taken-down': Prisma.sql`l.moderation_reason IS NOT NULL AND l.removed_at IS NULL`,
  featured: Prisma.sql`l.published AND l.featured`,
  withheld: Prisma.sql`l.withheld_at IS NOT NULL AND l.removed_at IS NULL`,
  removed: Prisma.sql`l.removed_at IS NOT NULL`,
};

export async function listAdminListings(
  actor: Actor,
  { q, state, page }: ListQuery<ListingState>,
): Promise<AdminPage<AdminListing>> {
  adminOnly(actor);
  const from = Prisma.sql`FROM listings l ${whereAll([STATES[state], ...(await searchConditions(q))])}`;
  return adminPage(
    page,
    db.$queryRaw<AdminListing[]>`
      SELECT l.id, l.title, l.location, l.property_status::text AS status, l.property_type::text AS type,
        l.price_cents::float8 AS "priceCents", l.published, l.featured, l.moderation_reason AS "moderationReason",
        l.withheld_at IS NOT NULL AS withheld, l.removed_at IS NOT NULL AS removed, u.username AS owner,
        u.suspended_at IS NOT NULL AS "ownerSuspended", l.created_at AS "createdAt",
        (SELECT i.picture_key FROM listing_images i WHERE i.listing_id = l.id ORDER BY i.position LIMIT 1) AS picture
      FROM (SELECT * ${from} ORDER BY l.id DESC ${limitOf(page)}) l
      LEFT JOIN users u ON u.id = l.owner_id
      ORDER BY l.id DESC`,
    countUpToLimit(from),
  );
}

async function searchConditions(q: string): Promise<Prisma.Sql[]> {
  if (!q) return [];
  const name = q.toLowerCase().replace(/^@/, '');
  const owner = await db.user.findFirst({
    where: q.startsWith('@') || !q.includes('@') ? { username: name } : { email: name },
    select: { id: true },
  });
  if (q.includes('@')) return [owner ? Prisma.sql`l.owner_id = ${owner.id}::uuid` : Prisma.sql`false`];
  const ways = [
    Prisma.sql`l.words @@ plainto_tsquery('simple', immutable_unaccent(${q}))`,
    Prisma.sql`l.reference = ${q}`,
  ];
  const id = parseId(q);
  if (id) ways.push(Prisma.sql`l.id = ${id}`);
  if (owner) ways.push(Prisma.sql`l.owner_id = ${owner.id}::uuid`);
  return [Prisma.sql`(${Prisma.join(ways, ' OR ')})`];
}
