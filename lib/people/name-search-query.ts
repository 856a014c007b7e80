import { Prisma } from '@/lib/generated/prisma/client';

// users.name_key holds username and name in one spelling, without LIKE wildcards.

/** The key of 'qqq' is a single 'k', which half of all names contain. */
const isTelling = (query: string) =>
  Prisma.sql`length(name_key(${query})) >= ${Math.min(2, Math.max(1, query.trim().length))}::int`;

/** In Greek or Latin letters; `u` is the alias of users. */
export function containsName(query: string): Prisma.Sql {
  return Prisma.sql`(${isTelling(query)} AND u.name_key LIKE '%' || name_key(${query}) || '%')`;
}

function isSimilarName(query: string): Prisma.Sql {
  return Prisma.sql`(${isTelling(query)} AND name_key(${query}) <% u.name_key)`;
}

/** By any part of the name, in Greek or Latin letters, allowing a typing error. */
export function matchesName(query: string): Prisma.Sql {
  return Prisma.sql`(${containsName(query)} OR ${isSimilarName(query)})`;
}

/** Limits how many people of a common name are ranked; ranking all would take time proportional to all people. */
const COMPARED = 2_000;

/** CTE `called (id)`; similar names only if fewer than `enough` contain the text. `among` is a condition on `u`. */
export function peopleNamed(query: string, among: Prisma.Sql, enough: number): Prisma.Sql {
  return Prisma.sql`
    containing AS MATERIALIZED (
      SELECT u.id FROM users u WHERE ${among} AND ${containsName(query)} LIMIT ${COMPARED}
    ), called AS (
      SELECT u.id FROM users u WHERE ${among} AND u.username = lower(${query}) AND ${containsName(query)}
      UNION SELECT id FROM containing
      UNION SELECT u.id FROM users u
        WHERE (SELECT count(*) FROM containing) < ${enough} AND ${among} AND ${isSimilarName(query)})`;
}

export function bestMatchFirst(query: string): Prisma.Sql {
  return Prisma.sql`(u.username = lower(${query})) DESC, ${containsName(query)} DESC,
    word_similarity(name_key(${query}), u.name_key) DESC, length(u.name_key), u.username`;
}
