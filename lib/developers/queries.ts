import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { DEVELOPERS_PAGE_SIZE, type DeveloperSort, MAX_DEVELOPER_PAGE } from '@/lib/developers/constants';
import type { DeveloperFilters } from '@/lib/developers/search-params';
import type { DeveloperDetail, DeveloperSearchResult, OwnDeveloper } from '@/lib/developers/types';
import { Prisma } from '@/lib/generated/prisma/client';
import { toOneLine } from '@/lib/input/visible-text';
import { currentLanguage } from '@/lib/language/current-language';
import { toTranslations } from '@/lib/language/translations';
import { englishPlaceName } from '@/lib/places/resolve';
import { PUBLIC_DEVELOPER, PUBLIC_DEVELOPER_SQL } from '@/lib/projects/visibility';
import { PUBLIC_REVIEW_SQL } from '@/lib/reviews/visibility';

const columns = () => Prisma.sql`
  d.id, d.name, coalesce(d.descriptions ->> ${currentLanguage()}::text, d.description) AS description,
  d.established, d.location, d.country::text AS country, d.specialties, d.image,
  d.website, d.email, d.phone, d.owner_id IS NOT NULL AS "canBeAsked", d.created_at AS "createdAt", d.updated_at AS "updatedAt",
  built.total AS "totalProjects", built.total - built.completed AS "activeProjects",
  built.completed AS "completedProjects", reviewed.rating, reviewed.count AS "reviewCount"`;

/** Counts of public projects, and the reviews of the developer's owner. */
const JOINS = Prisma.sql`
  LEFT JOIN LATERAL (
    SELECT count(*)::int AS total, count(*) FILTER (WHERE p.status = 'completed')::int AS completed
    FROM projects p WHERE p.developer_id = d.id AND p.published
  ) built ON true
  LEFT JOIN LATERAL (
    SELECT round(avg(r.overall_rating), 1)::float8 AS rating, count(*)::int AS count
    FROM reviews r WHERE r.reviewee_id = d.owner_id AND ${PUBLIC_REVIEW_SQL}
  ) reviewed ON true`;

/** Recommended: most active projects, then rating, then age. */
const ORDERS: Record<DeveloperSort, Prisma.Sql> = {
  recommended: Prisma.sql`(built.total - built.completed) DESC, reviewed.rating DESC NULLS LAST, d.established, d.id`,
  'name-asc': Prisma.sql`lower(immutable_unaccent(d.name)), d.id`,
  'name-desc': Prisma.sql`lower(immutable_unaccent(d.name)) DESC, d.id DESC`,
  'projects-desc': Prisma.sql`built.total DESC, d.id`,
  'rating-desc': Prisma.sql`reviewed.rating DESC NULLS LAST, reviewed.count DESC, d.id`,
  newest: Prisma.sql`d.created_at DESC, d.id DESC`,
};

type DeveloperRow = Omit<DeveloperDetail, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date };

function toDeveloper(row: DeveloperRow): DeveloperDetail {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}

function conditions({ search, country, specialty, minProjects }: DeveloperFilters): Prisma.Sql {
  const parts = [PUBLIC_DEVELOPER_SQL];
  if (search) {
    const text = Prisma.sql`lower(immutable_unaccent(
      d.name || ' ' || d.location || ' ' || d.description || ' ' || jsonb_path_query_array(d.descriptions, '$.*')::text
      || ' ' || array_to_string(d.specialties, ' ')))`;
    const place = englishPlaceName(search);
    const isThere = place
      ? Prisma.sql` OR strpos(lower(immutable_unaccent(d.location)), lower(immutable_unaccent(${place}))) > 0`
      : Prisma.empty;
    parts.push(Prisma.sql`(strpos(${text}, lower(immutable_unaccent(${search}))) > 0${isThere})`);
  }
  if (country) parts.push(Prisma.sql`d.country = ${country}::country`);
  if (specialty) {
    parts.push(
      Prisma.sql`EXISTS (SELECT 1 FROM unnest(d.specialties) s WHERE lower(s) = lower(${specialty}))`,
    );
  }
  if (minProjects) parts.push(Prisma.sql`built.total >= ${minProjects}`);
  return Prisma.join(parts, ' AND ');
}

export async function searchDevelopers(
  filters: DeveloperFilters,
  pageSize: number = DEVELOPERS_PAGE_SIZE,
): Promise<DeveloperSearchResult> {
  const where = conditions(filters);
  const offset = (filters.page - 1) * pageSize;
  const [rows, counts] = await Promise.all([
    filters.page > MAX_DEVELOPER_PAGE
      ? []
      : db.$queryRaw<DeveloperRow[]>`
      SELECT ${columns()} FROM developers d ${JOINS}
      WHERE ${where} ORDER BY ${ORDERS[filters.sort]} LIMIT ${pageSize} OFFSET ${offset}`,
    db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM developers d ${JOINS} WHERE ${where}`,
  ]);
  const count = counts[0]?.count ?? 0;
  return {
    results: rows.map(toDeveloper),
    count,
    page: filters.page,
    pageCount: Math.ceil(count / pageSize),
  };
}

/** `null` unless approved. */
export async function getPublicDeveloper(id: number): Promise<DeveloperDetail | null> {
  const [row] = await db.$queryRaw<DeveloperRow[]>`
    SELECT ${columns()} FROM developers d ${JOINS} WHERE ${PUBLIC_DEVELOPER_SQL} AND d.id = ${id}`;
  return row ? toDeveloper(row) : null;
}

export async function listSpecialties(): Promise<string[]> {
  const rows = await db.$queryRaw<{ specialty: string }[]>`
    SELECT min(s) AS specialty FROM developers d, unnest(d.specialties) s
    WHERE ${PUBLIC_DEVELOPER_SQL} GROUP BY lower(s) ORDER BY lower(min(s)) LIMIT 100`;
  return rows.map(({ specialty }) => specialty);
}

export async function listSitemapDevelopers(): Promise<{ id: number; updatedAt: Date }[]> {
  return db.developer.findMany({
    where: PUBLIC_DEVELOPER,
    orderBy: { id: 'asc' },
    take: 5_000,
    select: { id: true, updatedAt: true },
  });
}

export async function getOwnDeveloper(actor: Actor): Promise<OwnDeveloper | null> {
  const developer = await db.developer.findUnique({
    where: { ownerId: actor.id },
    select: {
      id: true,
      name: true,
      description: true,
      descriptions: true,
      established: true,
      location: true,
      country: true,
      website: true,
      email: true,
      phone: true,
      specialties: true,
      image: true,
      approvedAt: true,
      version: true,
      projects: {
        orderBy: { createdAt: 'desc' },
        select: {
          id: true,
          name: true,
          location: true,
          status: true,
          published: true,
          images: {
            where: { position: 0 },
            select: {
              alt: true,
              picture: { select: { key: true, width: true, height: true, placeholder: true } },
            },
          },
          _count: { select: { units: true } },
        },
      },
    },
  });
  if (!developer) return null;
  const { approvedAt, projects, ...rest } = developer;
  return {
    ...rest,
    descriptions: toTranslations(rest.descriptions),
    // Rows older than a rule must pass it: nobody could find an invisible character in the form.
    name: toOneLine(rest.name),
    location: toOneLine(rest.location),
    isApproved: approvedAt !== null,
    projects: projects.map(({ images, _count, ...project }) => ({
      ...project,
      homes: _count.units,
      image: images[0] ? { ...images[0].picture, alt: images[0].alt } : null,
    })),
  };
}
