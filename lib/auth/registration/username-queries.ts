import { NAME_MAX } from '@/lib/auth/constants';
import { USERNAME_MAX } from '@/lib/auth/form-rules';
import { isReservedUsername } from '@/lib/auth/registration/forbidden-usernames';
import { emailHash, formerOwnerHash } from '@/lib/auth/registration/username-holds';
import { randomSecret } from '@/lib/auth/secrets';
import { suggestUsername } from '@/lib/auth/username-suggestion';
import { type Database, db } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { toOneLine } from '@/lib/input/visible-text';
import { tAuthErrors } from '@/messages/auth-errors';

/**
 * Why nobody may take this username (lower case), or `null`. An unverified registration of the same `email` does not
 * count as taken, nor do the former names of `userId`.
 */
export async function usernameRefusal(
  username: string,
  { email, userId }: { email?: string; userId?: string } = {},
  database: Pick<Database, 'user' | 'usernameHold'> = db,
): Promise<string | null> {
  if (isReservedUsername(username)) return tAuthErrors('usernameReserved');
  const [user, hold] = await Promise.all([
    database.user.findUnique({ where: { username }, select: { id: true, email: true, emailVerified: true } }),
    database.usernameHold.findUnique({ where: { username } }),
  ]);
  const isOwn = user && (user.id === userId || (user.email === email && !user.emailVerified));
  const ownHashes = [email && emailHash(email), userId && formerOwnerHash(userId)];
  const isHeld =
    hold && hold.heldUntil > new Date() && !(hold.emailHash && ownHashes.includes(hold.emailHash));
  return (user && !isOwn) || isHeld ? tAuthErrors('usernameTaken') : null;
}

/** Derived from the name, never from the private e-mail address: 'maria-k', 'maria-k-4f2a', 'member-9c1b'. */
export async function freeUsername(
  tx: Pick<Database, 'user' | 'usernameHold'>,
  name: string | null,
): Promise<string> {
  const base = suggestUsername(name ?? '');
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const suffix = randomSecret()
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .slice(0, 4 + attempt);
    const candidate = base && attempt === 0 ? base : `${base || 'member'}-${suffix}`.slice(0, USERNAME_MAX);
    if (!(await usernameRefusal(candidate, {}, tx))) return candidate;
  }
  throw new AppError('unavailable', tAuthErrors('tryInMoment'));
}

export const shownName = (name: string | null): string | null =>
  [...toOneLine(name ?? '')].slice(0, NAME_MAX).join('') || null;
