import { requireActiveActor } from '@/lib/auth/active-user-query';
import type { Actor } from '@/lib/auth/types';
import { isUniqueViolation } from '@/lib/database/unique-violation';
import { type Database, db } from '@/lib/db';
import type { DeveloperChange, DeveloperInput, LogoInput } from '@/lib/developers/schema';
import { AppError, invalidField } from '@/lib/errors';
import type { Prisma } from '@/lib/generated/prisma/client';
import { tagsOfDevelopers } from '@/lib/projects/developer-tags-query';
import { withDescriptions } from '@/lib/projects/form-fields';
import { consume, upTo } from '@/lib/rate-limit';
import { publishCacheTags } from '@/lib/realtime/announcements';
import { pictureUrl } from '@/lib/storage/picture-urls';
import { DAY_SECONDS } from '@/lib/time';
import { tProjectErrors } from '@/messages/project-errors';

/** An administrator has to review each one. */
const NEW_DEVELOPERS = upTo(3, DAY_SECONDS);
/** Pixels; the smallest width, which every picture has. */
const LOGO_WIDTH = 320;

export const developerNotFound = () => new AppError('not_found', tProjectErrors('developerNotFound'));
const conflict = () => new AppError('conflict', tProjectErrors('companyChanged'));

function refuseTakenName(error: unknown): never {
  throw isUniqueViolation(error) ? invalidField('name', tProjectErrors('companyTaken')) : error;
}

/** @throws AppError `conflict` if the actor already has one, `invalid` for a taken name, `rate_limited` */
export async function createDeveloper(actor: Actor, input: DeveloperInput): Promise<{ id: number }> {
  const existing = await db.developer.findUnique({ where: { ownerId: actor.id }, select: { id: true } });
  if (existing) throw new AppError('conflict', tProjectErrors('companyExists'));
  await consume(`company:user:${actor.id}`, NEW_DEVELOPERS);
  return db
    .$transaction(async (tx) => {
      await requireActiveActor(tx, actor);
      return tx.developer.create({
        data: { ...withDescriptions(input), ownerId: actor.id },
        select: { id: true },
      });
    })
    .catch(refuseTakenName);
}

/** Not even administrators may change another's. @throws AppError `not_found` */
async function ownDeveloper(tx: Pick<Database, 'developer'>, actor: Actor) {
  const developer = await tx.developer.findUnique({
    where: { ownerId: actor.id },
    select: { id: true },
  });
  if (!developer) throw developerNotFound();
  return developer;
}

/** @throws AppError `not_found`, `invalid`, `conflict` for a stale version */
export async function updateDeveloper(
  actor: Actor,
  { version, ...input }: DeveloperChange,
): Promise<{ version: number }> {
  return changeOwn(actor, version, withDescriptions(input)).catch(refuseTakenName);
}

/** The key of one of the actor's own pictures. @throws AppError `not_found`, `conflict` for a stale version */
export async function setDeveloperLogo(
  actor: Actor,
  { pictureKey, version }: LogoInput,
): Promise<{ version: number }> {
  let image: string | null = null;
  if (pictureKey !== null) {
    const picture = await db.picture.findFirst({ where: { key: pictureKey, ownerId: actor.id } });
    if (!picture) throw new AppError('not_found', tProjectErrors('logoGone'));
    image = pictureUrl(picture.key, LOGO_WIDTH, 'webp');
  }
  return changeOwn(actor, version, { image });
}

function changeOwn(actor: Actor, version: number, data: Prisma.DeveloperUncheckedUpdateManyInput) {
  return db.$transaction(async (tx) => {
    await requireActiveActor(tx, actor);
    const { id } = await ownDeveloper(tx, actor);
    const { count } = await tx.developer.updateMany({
      where: { id, version },
      data: { ...data, version: { increment: 1 } },
    });
    if (count === 0) throw conflict();
    await publishDeveloper(tx, id);
    return { version: version + 1 };
  });
}

/** Invalidates its own page, the directory and its projects' pages. */
export async function publishDeveloper(
  tx: Pick<Database, 'developer' | '$executeRaw'>,
  id: number,
): Promise<void> {
  await publishCacheTags(tx, await tagsOfDevelopers(tx, { id }));
}
