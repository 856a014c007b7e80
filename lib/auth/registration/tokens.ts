import { lockUser } from '@/lib/auth/active-user-query';
import { hashSecret, randomSecret } from '@/lib/auth/secrets';
import { type Database, db } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { Prisma } from '@/lib/generated/prisma/client';
import type { TokenPurpose } from '@/lib/generated/prisma/enums';
import { DAY_MS } from '@/lib/time';
import { tAuthErrors } from '@/messages/auth-errors';

type Transaction = Pick<Database, 'token' | '$queryRaw'>;

export type TokenOwner = {
  userId: string;
  email: string;
  registrationId?: string | null;
  threadId?: number | null;
};

export function invalidLink(): AppError {
  return new AppError('invalid', tAuthErrors('linkUsed'));
}

/** Single-use. Earlier links keep working: anybody may have asked for this one. */
export async function issueToken(
  tx: Transaction,
  purpose: TokenPurpose,
  owner: TokenOwner,
  lifetimeMs: number,
): Promise<string> {
  const token = randomSecret();
  await tx.token.create({
    data: { ...owner, purpose, tokenHash: hashSecret(token), expiresAt: new Date(Date.now() + lifetimeMs) },
  });
  return token;
}

/** Instead of one e-mail too many; `false` if no link works. Locks the account, so that parallel requests send one. */
export async function keepLinks(
  tx: Transaction,
  purpose: TokenPurpose,
  userId: string,
  lifetimeMs: number,
): Promise<boolean> {
  await lockUser(tx, userId);
  const now = Date.now();
  const { count } = await tx.token.updateMany({
    where: { userId, purpose, expiresAt: { gt: new Date(now) }, createdAt: { gt: new Date(now - DAY_MS) } },
    data: { expiresAt: new Date(now + lifetimeMs) },
  });
  return count > 0;
}

/** Does not redeem the token. */
export async function getTokenAccount(
  purpose: TokenPurpose,
  token: string,
): Promise<{ username: string; email: string } | null> {
  const row = await db.token.findFirst({
    where: { tokenHash: hashSecret(token), purpose, expiresAt: { gt: new Date() } },
    select: { user: { select: { username: true, email: true } } },
  });
  return row?.user ?? null;
}

export async function linkRefusal(purpose: TokenPurpose, token: string): Promise<string | null> {
  if (!token) return tAuthErrors('linkIncomplete');
  return (await getTokenAccount(purpose, token)) ? null : invalidLink().message;
}

/** Also locks the account. Of parallel calls one gets its owner; all others get `null`. */
export async function redeemToken(
  tx: Transaction,
  purpose: TokenPurpose,
  token: string,
): Promise<TokenOwner | null> {
  const where = Prisma.sql`t.token_hash = ${hashSecret(token)} AND t.purpose = ${purpose}::token_purpose`;
  // The account before the token: another of its links, used at the same time, deletes this one.
  const [row] = await tx.$queryRaw<(TokenOwner & { expiresAt: Date })[]>`
    WITH owner AS (SELECT u.id FROM users u JOIN tokens t ON t.user_id = u.id WHERE ${where} FOR UPDATE OF u)
    DELETE FROM tokens t USING owner WHERE ${where} AND t.user_id = owner.id
    RETURNING t.user_id::text AS "userId", t.email, t.registration_id::text AS "registrationId",
      t.thread_id AS "threadId",
      t.expires_at AS "expiresAt"`;
  if (!row || row.expiresAt <= new Date()) return null;
  const { expiresAt: _, ...owner } = row;
  return owner;
}
