import {
  lockUserAndRows,
  requireActiveActor,
  requireActiveActorForUpdate,
} from '@/lib/auth/active-user-query';
import { USERNAME_HOLD_DAYS } from '@/lib/auth/constants';
import { formerOwnerHash, usernameRefusal } from '@/lib/auth/registration/username-queries';
import type { Actor } from '@/lib/auth/types';
import { isUniqueViolation } from '@/lib/database/unique-violation';
import { db } from '@/lib/db';
import { invalidField } from '@/lib/errors';
import { avatarKey, setAvatar } from '@/lib/people/avatar-commands';
import { publishPerson } from '@/lib/people/person-tags-commands';
import type { ProfileInput } from '@/lib/people/schema';
import { consume, upTo } from '@/lib/rate-limit';
import { DAY_MS, DAY_SECONDS } from '@/lib/time';

/** Each change reserves the old name for months. */
const RENAMES = upTo(5, DAY_SECONDS);

const refused = (message: string) => invalidField('username', message);

/**
 * Changes one's own username (lower case, checked by the schema). The old one is held for 90 days, during which only
 * the same person can take it back.
 *
 * @throws AppError `invalid` with the field for a reserved, taken or held name, `rate_limited`
 */
export async function changeUsername(actor: Actor, username: string): Promise<{ username: string }> {
  if (username === actor.username) return { username };
  const refusal = await usernameRefusal(username, { userId: actor.id });
  if (refusal) throw refused(refusal);
  await consume(`rename:user:${actor.id}`, RENAMES);
  const hold = {
    heldUntil: new Date(Date.now() + USERNAME_HOLD_DAYS * DAY_MS),
    emailHash: formerOwnerHash(actor.id),
  };
  try {
    await db.$transaction(async (tx) => {
      await lockUserAndRows(tx, actor.id);
      await requireActiveActor(tx, actor);
      const before = await tx.user.findUniqueOrThrow({ where: { id: actor.id }, select: { username: true } });
      await tx.user.update({ where: { id: actor.id }, data: { username, version: { increment: 1 } } });
      await tx.usernameHold.upsert({
        where: { username: before.username },
        create: { username: before.username, ...hold },
        update: hold,
      });
      await publishPerson(tx, actor, [before.username, username]);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? refused('This username is already taken.') : error;
  }
  return { username };
}

/**
 * Updates one's own profile: `null` clears a value, an absent one stays. The avatar is the media path of one's own
 * uploaded picture.
 *
 * @throws AppError `invalid` if the avatar is not one's own picture
 */
export async function updateProfile(
  actor: Actor,
  { avatar, contact_email: contactEmail, ...input }: ProfileInput,
): Promise<void> {
  if (avatar !== undefined) await changeAvatar(actor, avatar);
  const given = Object.entries({ ...input, contactEmail }).filter(([, value]) => value !== undefined);
  await db.$transaction(async (tx) => {
    await requireActiveActorForUpdate(tx, actor);
    await tx.user.update({
      where: { id: actor.id },
      data: { ...Object.fromEntries(given), version: { increment: 1 } },
    });
    await publishPerson(tx, actor);
  });
}

/** Clients may send the current path back unchanged. */
async function changeAvatar(actor: Actor, path: string | null): Promise<void> {
  const { image } = await db.user.findUniqueOrThrow({ where: { id: actor.id }, select: { image: true } });
  if (path === image) return;
  const key = avatarKey(path);
  if (path && !key) {
    throw invalidField('avatar', 'An avatar is a picture that was uploaded here.');
  }
  await setAvatar(actor, key);
}
