import { randomInt } from 'node:crypto';
import { CODE_DIGITS, CODE_MINUTES, CODE_TRIES } from '@/lib/auth/constants';
import { hashSecret, isSameSecret, keyedHash } from '@/lib/auth/secrets';
import { type Database, db } from '@/lib/db';
import { AppError, invalidField } from '@/lib/errors';
import { Prisma } from '@/lib/generated/prisma/client';
import { MINUTE_MS } from '@/lib/time';
import { tAuthErrors } from '@/messages/auth-errors';

type Code = { id: string; email: string; browser: string };

const hashOf = (id: string, code: string) => keyedHash('email-code', `${id}:${code}`);

/** Replaces an earlier code of the same `id`. @throws AppError `conflict` for an id of another browser */
export async function issueCode(
  tx: Pick<Database, '$executeRaw'>,
  { id, email, browser }: Code,
): Promise<string> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const expiresAt = new Date(Date.now() + CODE_MINUTES * MINUTE_MS);
  const written = await tx.$executeRaw`
    INSERT INTO email_codes AS c (id, email, code_hash, browser_hash, expires_at)
    VALUES (${id}::uuid, ${email}, ${hashOf(id, code)}, ${hashSecret(browser)}, ${expiresAt})
    ON CONFLICT (id) DO UPDATE SET code_hash = EXCLUDED.code_hash, email = EXCLUDED.email, tries = 0,
      expires_at = EXCLUDED.expires_at, created_at = now()
    WHERE c.browser_hash = EXCLUDED.browser_hash`;
  if (written === 0) throw new AppError('conflict', tAuthErrors('codeGone'));
  return code;
}

/** By its id, or the latest of this browser to the address. */
type GivenCode = { code: string; browser: string | undefined } & ({ id: string } | { email: string });

/**
 * Returns the address that the code proves. It works again until it expires, so that a request whose answer was lost can
 * be repeated. @throws AppError `invalid` with the field `code`
 */
export async function checkCode({ code, browser, ...of }: GivenCode): Promise<string> {
  const which = 'id' in of ? Prisma.sql`id = ${of.id}::uuid` : Prisma.sql`email = ${of.email}`;
  // Counted before it is compared: parallel guesses count.
  const [row] = await db.$queryRaw<{ id: string; email: string; hash: string; tries: number }[]>`
    UPDATE email_codes SET tries = tries + 1 WHERE tries < ${CODE_TRIES} AND id = (
      SELECT id FROM email_codes
      WHERE ${which} AND browser_hash = ${hashSecret(browser ?? '')} AND expires_at > ${new Date()}
      ORDER BY created_at DESC LIMIT 1)
    RETURNING id::text, email, code_hash AS hash, tries`;
  if (!row) throw invalidField('code', tAuthErrors('codeGone'));
  if (!isSameSecret(hashOf(row.id, code), row.hash)) {
    const left = CODE_TRIES - row.tries;
    throw invalidField(
      'code',
      left > 0 ? tAuthErrors('codeWrong', { count: left }) : tAuthErrors('codeGone'),
    );
  }
  await db.$executeRaw`UPDATE email_codes SET tries = GREATEST(0, tries - 1) WHERE id = ${row.id}::uuid`;
  return row.email;
}
