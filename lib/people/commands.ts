import {
  lockUserAndRows,
  requireActiveActor,
  requireActiveActorForUpdate,
} from '@/lib/auth/active-user-query';
import { usernameTag } from '@/lib/auth/constants';
import { formerOwnerHash, holdUsername, USERNAME_HOLD_DAYS } from '@/lib/auth/registration/username-holds';
import { usernameRefusal } from '@/lib/auth/registration/username-queries';
import type { Actor } from '@/lib/auth/types';
import { isUniqueViolation } from '@/lib/database/unique-violation';
import { type Database, db } from '@/lib/db';
import { AppError, invalidField } from '@/lib/errors';
import { cacheTags } from '@/lib/listings/cache-tags';
import { publishLister } from '@/lib/listings/rights/lister-commands';
import { getPersonContact, searchPeople } from '@/lib/people/queries';
import type { PersonInput, ProfileInput } from '@/lib/people/schema';
import type { FoundPerson, PersonContact } from '@/lib/people/types';
import { consume, upTo } from '@/lib/rate-limit';
import { publishCacheTags } from '@/lib/realtime/announcements';
import { pictureUrl } from '@/lib/storage/picture-urls';
import { discardPictures } from '@/lib/storage/uploads/receive-picture';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '@/lib/time';
import { tAgencyErrors } from '@/messages/agency-errors';
import { tPeopleErrors } from '@/messages/people-errors';

/** Each change reserves the old name for months. */
const RENAMES = upTo(5, DAY_SECONDS);

const refused = (message: string) => invalidField('username', message);

/** Only the same person can take the old one back within 90 days. @throws AppError `invalid`, `rate_limited` */
export async function changeUsername(actor: Actor, username: string): Promise<{ username: string }> {
  if (username === actor.username) return { username };
  const refusal = await usernameRefusal(username, { userId: actor.id });
  if (refusal) throw refused(refusal);
  await consume(`rename:user:${actor.id}`, RENAMES);
  try {
    await db.$transaction(async (tx) => {
      await lockUserAndRows(tx, actor.id);
      await requireActiveActor(tx, actor);
      const before = await tx.user.findUniqueOrThrow({ where: { id: actor.id }, select: { username: true } });
      await tx.user.update({ where: { id: actor.id }, data: { username, version: { increment: 1 } } });
      await holdUsername(tx, before.username, 24 * USERNAME_HOLD_DAYS, formerOwnerHash(actor.id));
      await publishPerson(tx, actor, [before.username, username]);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? refused(tPeopleErrors('usernameTaken')) : error;
  }
  return { username };
}

/** `null` clears a value, an absent one stays. @throws AppError `invalid` for a foreign avatar, or an owner in an agency */
export async function updateProfile(
  actor: Actor,
  { avatar, contact_email: contactEmail, works_as: worksAs, ...input }: ProfileInput,
): Promise<void> {
  if (avatar !== undefined) await changeAvatar(actor, avatar);
  const given = Object.entries({ ...input, contactEmail, worksAs }).filter(
    ([, value]) => value !== undefined,
  );
  await db.$transaction(async (tx) => {
    await requireActiveActorForUpdate(tx, actor);
    const before = await tx.user.findUniqueOrThrow({
      where: { id: actor.id },
      select: { worksAs: true, seat: { select: { role: true } } },
    });
    if (worksAs === 'owner' && before.seat) throw invalidField('works_as', tAgencyErrors('worksAs'));
    const after = await tx.user.update({
      where: { id: actor.id },
      data: { ...Object.fromEntries(given), version: { increment: 1 } },
      select: { worksAs: true },
    });
    await publishPerson(tx, actor);
    if (before.worksAs !== after.worksAs) await publishLister(tx, actor.id);
  });
}

/** Clients may send the current path back unchanged. */
async function changeAvatar(actor: Actor, path: string | null): Promise<void> {
  const { image } = await db.user.findUniqueOrThrow({ where: { id: actor.id }, select: { image: true } });
  if (path === image) return;
  const key = avatarKey(path);
  if (path && !key) {
    throw invalidField('avatar', tPeopleErrors('foreignAvatar'));
  }
  await setAvatar(actor, key);
}

/** Avatars are shown at most 96 px wide, so the smallest variant suffices for any screen. */
const AVATAR_WIDTH = 320;
const KEY_IN_PATH = /^\/media\/([a-z0-9-]+)\//;

function avatarKey(path: string | null): string | null {
  return KEY_IN_PATH.exec(path ?? '')?.[1] ?? null;
}

/** Deletes the previous picture. @throws AppError `invalid` if the picture is not one's own or not square */
export async function setAvatar(actor: Actor, key: string | null): Promise<{ avatar: string | null }> {
  const avatar = key && pictureUrl(key, AVATAR_WIDTH, 'webp');
  const before = await db.$transaction(async (tx) => {
    await requireActiveActorForUpdate(tx, actor);
    if (key) {
      const picture = await tx.picture.findFirst({ where: { key, ownerId: actor.id } });
      if (!picture || picture.width !== picture.height) {
        throw invalidField('avatar', tPeopleErrors('choosePhoto'));
      }
    }
    const user = await tx.user.findUniqueOrThrow({ where: { id: actor.id }, select: { image: true } });
    await tx.user.update({
      where: { id: actor.id },
      data: { image: avatar, version: { increment: 1 } },
    });
    await publishPerson(tx, actor);
    return user.image;
  });
  const old = avatarKey(before);
  if (old && old !== key) await discardPictures(actor, [old]);
  return { avatar };
}

async function publishPerson(
  tx: Pick<Database, 'listing' | '$executeRaw'>,
  actor: Actor,
  usernames: readonly string[] = [actor.username],
): Promise<void> {
  const listings = await tx.listing.findMany({
    where: { OR: [{ ownerId: actor.id }, { agentId: actor.id }], published: true },
    select: { id: true },
  });
  await publishCacheTags(tx, [
    cacheTags.person(actor.id),
    ...usernames.map(usernameTag),
    ...listings.map(({ id }) => cacheTags.listing(id)),
  ]);
}

/** Enough for looking people up, too few for harvesting addresses. */
const REVEALS = upTo(60, HOUR_SECONDS);

/** @throws AppError `not_found` (deleted, or blocked in either direction), `rate_limited` */
export async function revealPersonContact(actor: Actor, { userId }: PersonInput): Promise<PersonContact> {
  if (userId !== actor.id) await consume(`contact:user:${actor.id}`, REVEALS);
  const contact = await getPersonContact(actor, userId);
  if (!contact) throw new AppError('not_found', tPeopleErrors('noContact'));
  return contact;
}

/** Enough for typing, too slow for harvesting. */
const SEARCHES = upTo(30, MINUTE_SECONDS);

/** @throws AppError `rate_limited` */
export async function findPeople(actor: Actor, query: string): Promise<FoundPerson[]> {
  // PostgreSQL rejects NUL in text parameters.
  const typed = query.replaceAll('\0', '').trim();
  if (!typed) return [];
  await consume(`user-search:user:${actor.id}`, SEARCHES);
  return searchPeople(actor, typed);
}
