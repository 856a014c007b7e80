import { Prisma } from '@/lib/generated/prisma/client';

/** The indexed expression (users_name_key): username and name in one spelling. For the alias `u`. */
const KEY = Prisma.sql`name_key(u.username || ' ' || coalesce(u.name, ''))`;

/** Whether `u` is called so: any part of the name, in Greek or Latin letters, with a typing error. */
export function isCalled(query: string): Prisma.Sql {
  // name_key leaves letters, digits and spaces only, so nothing in it is a pattern.
  return Prisma.sql`(name_key(${query}) <> '' AND
    (${KEY} LIKE '%' || name_key(${query}) || '%' OR name_key(${query}) <% ${KEY}))`;
}

/** The nearest names first. */
export function nearestName(query: string): Prisma.Sql {
  return Prisma.sql`(u.username = lower(${query})) DESC, (${KEY} LIKE '%' || name_key(${query}) || '%') DESC,
    word_similarity(name_key(${query}), ${KEY}) DESC, length(${KEY}), u.username`;
}
