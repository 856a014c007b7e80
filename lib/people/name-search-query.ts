import { Prisma } from '@/lib/generated/prisma/client';

// users.name_key: username and name in one spelling. name_key() leaves letters, digits and spaces only, so nothing in it is a
// pattern.

/** Whether `u` has the text in username or name, in Greek or Latin letters. */
export function isNamed(query: string): Prisma.Sql {
  return Prisma.sql`(name_key(${query}) <> '' AND u.name_key LIKE '%' || name_key(${query}) || '%')`;
}

/** Whether `u` is called so but for a typing error. */
function resembles(query: string): Prisma.Sql {
  return Prisma.sql`(name_key(${query}) <> '' AND name_key(${query}) <% u.name_key)`;
}

/** Whether `u` is called so: any part of the name, in Greek or Latin letters, with a typing error. */
export function isCalled(query: string): Prisma.Sql {
  return Prisma.sql`(${isNamed(query)} OR ${resembles(query)})`;
}

/** So many of those who share a name are compared; to compare all would take as long as there are people. */
const COMPARED = 2_000;

/**
 * `called (id)`: whoever has that username, those whose name contains the text and, where these are fewer than `enough`, those
 * who resemble it.
 *
 * @param among which people are looked at, for the alias `u`
 */
export function calledPeople(query: string, among: Prisma.Sql, enough: number): Prisma.Sql {
  return Prisma.sql`
    containing AS MATERIALIZED (
      SELECT u.id FROM users u WHERE ${among} AND ${isNamed(query)} LIMIT ${COMPARED}
    ), called AS (
      SELECT u.id FROM users u WHERE ${among} AND u.username = lower(${query}) AND ${isNamed(query)}
      UNION SELECT id FROM containing
      UNION SELECT u.id FROM users u
        WHERE (SELECT count(*) FROM containing) < ${enough} AND ${among} AND ${resembles(query)})`;
}

/** The nearest names first. */
export function nearestName(query: string): Prisma.Sql {
  return Prisma.sql`(u.username = lower(${query})) DESC, ${isNamed(query)} DESC,
    word_similarity(name_key(${query}), u.name_key) DESC, length(u.name_key), u.username`;
}
