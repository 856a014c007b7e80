import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { toOneLine } from '@/lib/input/visible-text';
import { currentLanguage } from '@/lib/language/current-language';
import { toTranslations } from '@/lib/language/translations';
import { englishPlaceName } from '@/lib/places/resolve';
import { MAX_PROJECT_PAGE, PROJECTS_PAGE_SIZE } from '@/lib/projects/constants';
import { PROJECT_DETAIL_SELECT, toProjectDetail } from '@/lib/projects/detail-query';
import type { ProjectFilters } from '@/lib/projects/search-params';
import type { OwnProject, ProjectCard, ProjectDetail, ProjectSearchResult } from '@/lib/projects/types';
import { PUBLIC_PROJECT, PUBLIC_PROJECT_SQL } from '@/lib/projects/visibility';

/** For the alias `p`. Prices as in `toProjectDetail`: available homes, and floor plans without priced homes. */
const UNIT_FACTS_JOIN = Prisma.sql`
  LEFT JOIN LATERAL (
    SELECT count(*)::int AS total, count(*) FILTER (WHERE u.status = 'available')::int AS available
    FROM project_units u WHERE u.project_id = p.id
  ) homes ON true
  LEFT JOIN LATERAL (
    SELECT min(o.price) AS min_price, max(o.price) AS max_price FROM (
      SELECT u.price_cents AS price FROM project_units u WHERE u.project_id = p.id AND u.status = 'available'
      UNION ALL
      SELECT f.price_cents FROM floor_plans f LEFT JOIN LATERAL (
        SELECT count(*) AS total, count(*) FILTER (WHERE u.status = 'available') AS available,
          count(u.price_cents) FILTER (WHERE u.status = 'available') AS priced
        FROM project_units u WHERE u.floor_plan_id = f.id
      ) h ON true
      WHERE f.project_id = p.id AND (homes.total = 0 OR homes.available > 0)
        AND h.priced = 0 AND (h.total = 0 OR h.available > 0)
    ) o
  ) offered ON true`;

const projectCardColumns = () => Prisma.sql`
  p.id, p.name, coalesce(p.descriptions ->> ${currentLanguage()}::text, p.description) AS description, p.location, p.country::text AS country, p.status::text AS status,
  p.property_types AS "propertyTypes", p.amenities, p.created_at AS "createdAt", p.updated_at AS "updatedAt",
  json_build_object('id', d.id, 'name', d.name) AS developer,
  homes.total AS "totalUnits", homes.available AS "availableUnits",
  offered.min_price::float8 AS "minPriceCents", offered.max_price::float8 AS "maxPriceCents",
  cover.image`;

const PROJECT_CARD_JOINS = Prisma.sql`
  ${UNIT_FACTS_JOIN}
  LEFT JOIN LATERAL (
    SELECT json_build_object('key', c.key, 'width', c.width, 'height', c.height,
                             'placeholder', c.placeholder, 'alt', i.alt) AS image
    FROM project_images i JOIN pictures c ON c.key = i.picture_key
    WHERE i.project_id = p.id ORDER BY i.position LIMIT 1
  ) cover ON true`;

type ProjectCardRow = Omit<ProjectCard, 'createdAt' | 'updatedAt'> & {
  createdAt: Date;
  updatedAt: Date;
};

function toProjectCard(row: ProjectCardRow): ProjectCard {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}

const STATUS_ORDER = Prisma.sql`
  CASE p.status WHEN 'available' THEN 0 WHEN 'construction' THEN 1 WHEN 'planning' THEN 2 ELSE 3 END,
  p.created_at DESC, p.id DESC`;

function contains(text: Prisma.Sql, words: string): Prisma.Sql {
  return Prisma.sql`strpos(lower(immutable_unaccent(${text})), lower(immutable_unaccent(${words}))) > 0`;
}

function conditions({ search, status, location }: ProjectFilters): Prisma.Sql {
  const parts = [PUBLIC_PROJECT_SQL];
  if (search) {
    const text = Prisma.sql`p.name || ' ' || p.location || ' ' || d.name || ' ' || p.description
      || ' ' || jsonb_path_query_array(p.descriptions, '$.*')::text`;
    const place = englishPlaceName(search);
    const isThere = place ? Prisma.sql` OR ${contains(Prisma.sql`p.location`, place)}` : Prisma.empty;
    parts.push(Prisma.sql`(${contains(text, search)}${isThere})`);
  }
  if (status) parts.push(Prisma.sql`p.status = ${status}::project_status`);
  if (location) parts.push(contains(Prisma.sql`p.location`, location));
  return Prisma.join(parts, ' AND ');
}

export async function searchProjects(
  filters: ProjectFilters,
  pageSize: number = PROJECTS_PAGE_SIZE,
): Promise<ProjectSearchResult> {
  const where = conditions(filters);
  const offset = (filters.page - 1) * pageSize;
  const [rows, counts] = await Promise.all([
    filters.page > MAX_PROJECT_PAGE
      ? []
      : db.$queryRaw<ProjectCardRow[]>`
      SELECT ${projectCardColumns()}
      FROM projects p JOIN developers d ON d.id = p.developer_id ${PROJECT_CARD_JOINS}
      WHERE ${where} ORDER BY ${STATUS_ORDER} LIMIT ${pageSize} OFFSET ${offset}`,
    db.$queryRaw<{ count: number; total: number }[]>`
      SELECT count(*) FILTER (WHERE ${where})::int AS count, count(*)::int AS total
      FROM projects p JOIN developers d ON d.id = p.developer_id WHERE ${PUBLIC_PROJECT_SQL}`,
  ]);
  const { count = 0, total = 0 } = counts[0] ?? {};
  return {
    results: rows.map(toProjectCard),
    count,
    total,
    page: filters.page,
    pageCount: Math.ceil(count / pageSize),
  };
}

export async function listProjectsOf(developerId: number): Promise<ProjectCard[]> {
  const rows = await db.$queryRaw<ProjectCardRow[]>`
    SELECT ${projectCardColumns()}
    FROM projects p JOIN developers d ON d.id = p.developer_id ${PROJECT_CARD_JOINS}
    WHERE ${PUBLIC_PROJECT_SQL} AND d.id = ${developerId} ORDER BY ${STATUS_ORDER}`;
  return rows.map(toProjectCard);
}

export async function listProjectLocations(): Promise<string[]> {
  const rows = await db.project.findMany({
    where: PUBLIC_PROJECT,
    distinct: ['location'],
    orderBy: { location: 'asc' },
    select: { location: true },
  });
  return rows.map(({ location }) => location);
}

/** `null` if it is unpublished or its developer not approved. */
export async function getPublicProject(id: number): Promise<ProjectDetail | null> {
  const row = await db.project.findFirst({
    where: { ...PUBLIC_PROJECT, id },
    select: PROJECT_DETAIL_SELECT,
  });
  return row && withoutSoldPrices(toProjectDetail(row));
}

/** What a home was sold for is its buyer's business. */
function withoutSoldPrices(project: ProjectDetail): ProjectDetail {
  const units = project.units.map((unit) => (unit.status === 'sold' ? { ...unit, priceCents: null } : unit));
  return { ...project, units };
}

/** At most 45,000, since the limit of 50,000 URLs includes developers. */
export async function listSitemapProjects(): Promise<
  { id: number; updatedAt: Date; cover: string | null }[]
> {
  const rows = await db.project.findMany({
    where: PUBLIC_PROJECT,
    orderBy: { id: 'asc' },
    take: 45_000,
    select: { id: true, updatedAt: true, images: { where: { position: 0 }, select: { pictureKey: true } } },
  });
  return rows.map(({ id, updatedAt, images }) => ({ id, updatedAt, cover: images[0]?.pictureKey ?? null }));
}

export async function getOwnProject(actor: Actor, id: number): Promise<OwnProject | null> {
  const row = await db.project.findFirst({
    where: { id, developer: { ownerId: actor.id } },
    select: {
      ...PROJECT_DETAIL_SELECT,
      version: true,
      published: true,
      developer: { select: { ...PROJECT_DETAIL_SELECT.developer.select, approvedAt: true } },
    },
  });
  if (!row) return null;
  const { developer: _developer, ...detail } = toProjectDetail(row);
  return {
    ...detail,
    description: row.description,
    descriptions: toTranslations(row.descriptions),
    // Rows older than a rule must pass it: nobody could find an invisible character in the form.
    name: toOneLine(detail.name),
    location: toOneLine(detail.location),
    images: detail.images.map((image) => ({ ...image, alt: toOneLine(image.alt) })),
    floorPlans: detail.floorPlans.map((plan) => ({ ...plan, name: toOneLine(plan.name) })),
    version: row.version,
    published: row.published,
    isApproved: row.developer.approvedAt !== null,
    planPriceCents: Object.fromEntries(
      row.floorPlans.map((plan) => [plan.id, plan.priceCents === null ? null : Number(plan.priceCents)]),
    ),
  };
}
