import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { englishPlaceName } from '@/lib/places/english-name';
import { PROJECT_CARD_COLUMNS, PROJECT_CARD_JOINS, toProjectCards } from '@/lib/projects/card-query';
import { MAX_PROJECT_PAGE, PROJECTS_PAGE_SIZE } from '@/lib/projects/constants';
import { PROJECT_DETAIL_SELECT, toProjectDetail } from '@/lib/projects/detail-query';
import type { ProjectFilters } from '@/lib/projects/search-params';
import type { ProjectCard, ProjectDetail, ProjectSearchResult } from '@/lib/projects/types';
import { PUBLIC_PROJECT, PUBLIC_PROJECT_SQL } from '@/lib/projects/visibility';

/** Available projects first, completed ones last; then newest first. */
const STATUS_ORDER = Prisma.sql`
  CASE p.status WHEN 'available' THEN 0 WHEN 'construction' THEN 1 WHEN 'planning' THEN 2 ELSE 3 END,
  p.created_at DESC, p.id DESC`;

/** Whether `text` (an SQL expression) contains the words, ignoring case and accents. */
function contains(text: Prisma.Sql, words: string): Prisma.Sql {
  return Prisma.sql`strpos(lower(immutable_unaccent(${text})), lower(immutable_unaccent(${words}))) > 0`;
}

function conditions({ search, status, location }: ProjectFilters): Prisma.Sql {
  const parts = [PUBLIC_PROJECT_SQL];
  if (search) {
    const text = Prisma.sql`p.name || ' ' || p.location || ' ' || d.name || ' ' || p.description`;
    const place = englishPlaceName(search);
    const isThere = place ? Prisma.sql` OR ${contains(Prisma.sql`p.location`, place)}` : Prisma.empty;
    parts.push(Prisma.sql`(${contains(text, search)}${isThere})`);
  }
  if (status) parts.push(Prisma.sql`p.status = ${status}::project_status`);
  if (location) parts.push(contains(Prisma.sql`p.location`, location));
  return Prisma.join(parts, ' AND ');
}

/** One page of the public projects that match the filters, with the number of all public projects. */
export async function searchProjects(
  filters: ProjectFilters,
  pageSize: number = PROJECTS_PAGE_SIZE,
): Promise<ProjectSearchResult> {
  const where = conditions(filters);
  const offset = (filters.page - 1) * pageSize;
  const [rows, counts] = await Promise.all([
    filters.page > MAX_PROJECT_PAGE
      ? []
      : db.$queryRaw<unknown[]>`
      SELECT ${PROJECT_CARD_COLUMNS}
      FROM projects p JOIN developers d ON d.id = p.developer_id ${PROJECT_CARD_JOINS}
      WHERE ${where} ORDER BY ${STATUS_ORDER} LIMIT ${pageSize} OFFSET ${offset}`,
    db.$queryRaw<{ count: number; total: number }[]>`
      SELECT count(*) FILTER (WHERE ${where})::int AS count, count(*)::int AS total
      FROM projects p JOIN developers d ON d.id = p.developer_id WHERE ${PUBLIC_PROJECT_SQL}`,
  ]);
  const { count = 0, total = 0 } = counts[0] ?? {};
  return {
    results: toProjectCards(rows),
    count,
    total,
    page: filters.page,
    pageCount: Math.ceil(count / pageSize),
  };
}

/** All public projects of one developer. */
export async function listProjectsOf(developerId: number): Promise<ProjectCard[]> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT ${PROJECT_CARD_COLUMNS}
    FROM projects p JOIN developers d ON d.id = p.developer_id ${PROJECT_CARD_JOINS}
    WHERE ${PUBLIC_PROJECT_SQL} AND d.id = ${developerId} ORDER BY ${STATUS_ORDER}`;
  return toProjectCards(rows);
}

/** Distinct locations of public projects. */
export async function listProjectLocations(): Promise<string[]> {
  const rows = await db.project.findMany({
    where: PUBLIC_PROJECT,
    distinct: ['location'],
    orderBy: { location: 'asc' },
    select: { location: true },
  });
  return rows.map(({ location }) => location);
}

/** A published project of an approved developer; `null` otherwise. */
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

/** Public projects for the sitemap; at most 45,000, since the limit of 50,000 URLs includes developers. */
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
