import { isReservedUsername } from '@/lib/auth/registration/forbidden-usernames';
import { emailHash, formerOwnerHash } from '@/lib/auth/registration/username-holds';
import { type Database, db } from '@/lib/db';
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
