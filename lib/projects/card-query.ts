import { z } from 'zod';
import { Prisma } from '@/lib/generated/prisma/client';
import { COUNTRIES } from '@/lib/listings/constants';
import { PROJECT_STATUSES } from '@/lib/projects/constants';
import type { ProjectCard } from '@/lib/projects/types';

/**
 * Counts and prices of a project's homes, for the alias `p`. The prices are those of what can be bought, as in
 * `toProjectDetail`: available homes, and floor plans whose available homes have no price or that have no homes.
 */
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

/** Columns of a card, for `projects p` joined with `developers d`. */
export const PROJECT_CARD_COLUMNS = Prisma.sql`
  p.id, p.name, p.description, p.location, p.country::text AS country, p.status::text AS status,
  p.property_types AS "propertyTypes", p.amenities, p.created_at AS "createdAt", p.updated_at AS "updatedAt",
  json_build_object('id', d.id, 'name', d.name) AS developer,
  homes.total AS "totalUnits", homes.available AS "availableUnits",
  offered.min_price::float8 AS "minPriceCents", offered.max_price::float8 AS "maxPriceCents",
  cover.image`;

export const PROJECT_CARD_JOINS = Prisma.sql`
  ${UNIT_FACTS_JOIN}
  LEFT JOIN LATERAL (
    SELECT json_build_object('key', c.key, 'width', c.width, 'height', c.height,
                             'placeholder', c.placeholder, 'alt', i.alt) AS image
    FROM project_images i JOIN pictures c ON c.key = i.picture_key
    WHERE i.project_id = p.id ORDER BY i.position LIMIT 1
  ) cover ON true`;

const picture = z.object({
  key: z.string(),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  alt: z.string(),
});

const cardRow = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  location: z.string(),
  country: z.enum(COUNTRIES),
  status: z.enum(PROJECT_STATUSES),
  propertyTypes: z.array(z.string()),
  amenities: z.array(z.string()),
  createdAt: z.date().transform((date) => date.toISOString()),
  updatedAt: z.date().transform((date) => date.toISOString()),
  developer: z.object({ id: z.number(), name: z.string() }),
  totalUnits: z.number(),
  availableUnits: z.number(),
  minPriceCents: z.number().nullable(),
  maxPriceCents: z.number().nullable(),
  image: picture.nullable(),
});

/** Rows of PROJECT_CARD_COLUMNS as cards; throws if the SQL no longer matches the type. */
export function toProjectCards(rows: unknown[]): ProjectCard[] {
  return rows.map((row) => cardRow.parse(row));
}
