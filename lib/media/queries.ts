import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { cacheTags } from '@/lib/listings/cache-tags';
import { mayEdit } from '@/lib/listings/rights/rights-query';
import { PUBLIC_LISTING_SQL } from '@/lib/listings/visibility';
import { PUBLIC_PERSON_SQL } from '@/lib/people/visibility';
import { projectTags } from '@/lib/projects/cache-tags';
import { PUBLIC_DEVELOPER_SQL, PUBLIC_PROJECT_SQL } from '@/lib/projects/visibility';

/** Tags per picture: it stays public while any of its tagged uses is. */
const MAX_USES = 20;

type Use = { kind: 'listing' | 'project' | 'developer' | 'agency' | 'person'; id: string };

/** An avatar is always one of the person's own pictures. */
async function listPublicUses(key: string): Promise<Use[]> {
  const path = `/media/${key}/%`;
  return db.$queryRaw<Use[]>`
    SELECT * FROM (
      SELECT 'listing' AS kind, l.id::text AS id
        FROM listing_images i JOIN listings l ON l.id = i.listing_id
        WHERE i.picture_key = ${key} AND ${PUBLIC_LISTING_SQL}
      UNION ALL SELECT 'project', p.id::text
        FROM (SELECT project_id FROM project_images WHERE picture_key = ${key}
              UNION SELECT project_id FROM floor_plans WHERE picture_key = ${key}) shown
        JOIN projects p ON p.id = shown.project_id JOIN developers d ON d.id = p.developer_id
        WHERE ${PUBLIC_PROJECT_SQL}
      UNION ALL SELECT 'developer', d.id::text FROM developers d WHERE d.image LIKE ${path} AND ${PUBLIC_DEVELOPER_SQL}
      UNION ALL SELECT 'agency', a.id::text FROM agencies a WHERE a.image LIKE ${path}
      UNION ALL SELECT 'person', u.id::text FROM pictures c JOIN users u ON u.id = c.owner_id
        WHERE c.key = ${key} AND u.avatar LIKE ${path} AND ${PUBLIC_PERSON_SQL}
    ) uses LIMIT ${MAX_USES}`;
}

const TAG_OF: Record<Use['kind'], (id: string) => string> = {
  listing: (id) => cacheTags.listing(Number(id)),
  project: (id) => projectTags.project(Number(id)),
  developer: (id) => projectTags.developer(Number(id)),
  agency: (id) => cacheTags.agency(Number(id)),
  person: cacheTags.person,
};

/** Dropped when a public page stops showing the picture. Empty if no public page shows it. */
export async function tagsOfPicture(key: string): Promise<string[]> {
  return (await listPublicUses(key)).map(({ kind, id }) => TAG_OF[kind](id));
}

/** The uploader, the owner of a listing or company with it, or an administrator. Without a row it is in the trash. */
export async function maySeeHiddenPicture(actor: Actor, key: string): Promise<boolean> {
  const isAdmin = actor.role === 'admin';
  const me = Prisma.sql`${actor.id}::uuid`;
  const [found] = await db.$queryRaw<{ isOwn: boolean }[]>`
    SELECT EXISTS (SELECT FROM pictures p WHERE p.key = ${key} AND (${isAdmin} OR p.owner_id = ${me}))
      OR EXISTS (
        SELECT FROM listing_images i JOIN listings l ON l.id = i.listing_id
        WHERE i.picture_key = ${key} AND ${mayEdit(actor, 'l')} AND l.removed_at IS NULL)
      OR EXISTS (
        SELECT FROM developers d LEFT JOIN projects p ON p.developer_id = d.id
        LEFT JOIN project_images i ON i.project_id = p.id LEFT JOIN floor_plans f ON f.project_id = p.id
        WHERE d.owner_id = ${me}
          AND (d.image LIKE ${`/media/${key}/%`} OR ${key} IN (i.picture_key, f.picture_key))) AS "isOwn"`;
  return found?.isOwn ?? false;
}
