import { hashSecret, randomSecret } from '@/lib/auth/secrets';
import type { Database } from '@/lib/db';
import { AppError } from '@/lib/errors';
import type { TokenPurpose } from '@/lib/generated/prisma/enums';

type Transaction = Pick<Database, 'token' | '$queryRaw'>;

export type TokenOwner = { userId: string; email: string };

/** For a link whose token is unknown, used, replaced or expired. */
export function invalidLink(): AppError {
  return new AppError('invalid', 'This link has expired or was already used. Please request a new one.');
}

/** A new single-use token for a link in an e-mail; earlier ones for the same purpose stop working. */
export async function issueToken(
  tx: Transaction,
  purpose: TokenPurpose,
  owner: TokenOwner,
  lifetimeMs: number,
): Promise<string> {
  const token = randomSecret();
  await tx.token.deleteMany({ where: { userId: owner.userId, purpose } });
  await tx.token.create({
    data: { ...owner, purpose, tokenHash: hashSecret(token), expiresAt: new Date(Date.now() + lifetimeMs) },
  });
  return token;
}

/** The account of a token that could still be redeemed; reading it changes nothing. */
export async function getTokenAccount(
  client: Pick<Database, 'token'>,
  purpose: TokenPurpose,
  token: string,
): Promise<{ username: string; email: string } | null> {
  const row = await client.token.findFirst({
    where: { tokenHash: hashSecret(token), purpose, expiresAt: { gt: new Date() } },
    select: { user: { select: { username: true, email: true } } },
  });
  return row?.user ?? null;
}

/** Why the link of an e-mail does not work, for the page it opens; `null` if it does. Changes nothing. */
export async function linkRefusal(
  client: Pick<Database, 'token'>,
  purpose: TokenPurpose,
  token: string,
): Promise<string | null> {
  return (await getTokenAccount(client, purpose, token)) ? null : invalidLink().message;
}

/**
 * Redeems a token. Of any number of parallel calls exactly one gets its owner; all others and all later ones get `null`, as
 * do calls with an expired token.
 */
export async function redeemToken(
  tx: Transaction,
  purpose: TokenPurpose,
  token: string,
): Promise<TokenOwner | null> {
  const [row] = await tx.$queryRaw<(TokenOwner & { expiresAt: Date })[]>`
    DELETE FROM tokens
    WHERE token_hash = ${hashSecret(token)} AND purpose = ${purpose}::token_purpose
    RETURNING user_id::text AS "userId", email, expires_at AS "expiresAt"`;
  return row && row.expiresAt > new Date() ? { userId: row.userId, email: row.email } : null;
}
