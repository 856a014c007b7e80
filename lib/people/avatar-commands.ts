import { requireActiveActorForUpdate } from '@/lib/auth/active-user-query';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { invalidField } from '@/lib/errors';
import { publishPerson } from '@/lib/people/person-tags-commands';
import { pictureUrl } from '@/lib/storage/picture-urls';
import { discardPictures } from '@/lib/storage/receive-picture';

/** Avatars are shown at most 96 px wide, so the smallest variant suffices for any screen. */
const AVATAR_WIDTH = 320;
const KEY_IN_PATH = /^\/media\/([a-z0-9-]+)\//;

/** The picture key in an avatar's media path, or `null`. */
export function avatarKey(path: string | null): string | null {
  return KEY_IN_PATH.exec(path ?? '')?.[1] ?? null;
}

/**
 * Sets one of one's own uploaded pictures as avatar, or with `null` removes it; deletes the previous picture. Returns
 * the media path.
 *
 * @throws AppError `invalid` if the picture is not one's own or not square
 */
export async function setAvatar(actor: Actor, key: string | null): Promise<{ avatar: string | null }> {
  const avatar = key && pictureUrl(key, AVATAR_WIDTH, 'webp');
  const before = await db.$transaction(async (tx) => {
    await requireActiveActorForUpdate(tx, actor);
    if (key) {
      const picture = await tx.picture.findFirst({ where: { key, ownerId: actor.id } });
      if (!picture || picture.width !== picture.height) {
        throw invalidField('avatar', 'Please choose the photo again.');
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
