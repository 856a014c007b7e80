import { keyedHash } from '@/lib/auth/secrets';
import type { Database } from '@/lib/db';
import { HOUR_MS } from '@/lib/time';

/** Usernames of renamed and deleted accounts cannot be taken by others this long, against impersonation. */
export const USERNAME_HOLD_DAYS = 90;

export const emailHash = (email: string) => keyedHash('username-hold', email);
/** Marks usernames a person has given up, so that they may take them back. */
export const formerOwnerHash = (userId: string) => keyedHash('username-former-owner', userId);

/** Keeps a username for those with this hash (`emailHash`, `formerOwnerHash`); `null` keeps it from everybody. */
export async function holdUsername(
  tx: Pick<Database, 'usernameHold'>,
  username: string,
  hours: number,
  ownerHash: string | null,
): Promise<void> {
  const hold = { heldUntil: new Date(Date.now() + hours * HOUR_MS), emailHash: ownerHash };
  await tx.usernameHold.upsert({ where: { username }, create: { username, ...hold }, update: hold });
}
