import {
  API_KEY_START,
  type ApiScope,
  CALENDAR_ADDRESS_START,
  EXPORT_ADDRESS_START,
} from '@/lib/auth/constants';
import { hashSecret, randomSecret } from '@/lib/auth/secrets';
import type { Actor } from '@/lib/auth/types';
import { db, preparedQuery } from '@/lib/db';
import { type ApiKeyKind, Prisma } from '@/lib/generated/prisma/client';
import { MINUTE_MS } from '@/lib/time';

export type KeyHolder = {
  id: string;
  scopes: ApiScope[];
  lastUsedAt: Date | null;
  feedTag: string | null;
  changedAt: Date | null;
  actor: Actor;
};

type KeyRow = Omit<KeyHolder, 'actor'> & { userId: string; username: string };

const STARTS: Readonly<Record<ApiKeyKind, string>> = {
  key: API_KEY_START,
  export_address: EXPORT_ADDRESS_START,
  calendar_address: CALENDAR_ADDRESS_START,
};
const CHECK_LENGTH = 6;
/** 43 of the secret and 6 that show a typing error, so that it costs no query. */
const FORM = /^[a-z]+_[\w-]{49}$/;

const checkOf = (kind: ApiKeyKind, secret: string) =>
  hashSecret(`check:${kind}:${secret}`).slice(0, CHECK_LENGTH);

/** The kind is hashed too, so that a key does not work as an address. */
const hashOf = (kind: ApiKeyKind, text: string) => hashSecret(`${kind}:${text}`);

export function newApiKey(kind: ApiKeyKind): { text: string; secretHash: string } {
  const secret = randomSecret();
  const text = `${STARTS[kind]}${secret}${checkOf(kind, secret)}`;
  return { text, secretHash: hashOf(kind, text) };
}

function isWellFormed(kind: ApiKeyKind, text: string): boolean {
  if (!(FORM.test(text) && text.startsWith(STARTS[kind]))) return false;
  const secret = text.slice(STARTS[kind].length, -CHECK_LENGTH);
  return text.endsWith(checkOf(kind, secret));
}

/**
 * `null` also if it was revoked or has expired, or its owner is suspended, deleted or unverified. Found by its hash, so
 * that the time taken tells nothing about it.
 */
export async function findApiKey(kind: ApiKeyKind, text: string): Promise<KeyHolder | null> {
  if (!isWellFormed(kind, text)) return null;
  const [row] = await preparedQuery<KeyRow>(
    'api-key',
    Prisma.sql`
      SELECT k.id::text AS id, k.scopes::text[] AS scopes, k.last_used_at AS "lastUsedAt", k.feed_tag AS "feedTag",
        k.changed_at AS "changedAt", u.id::text AS "userId", u.username::text
      FROM api_keys k JOIN users u ON u.id = k.owner_id
      WHERE k.secret_hash = ${hashOf(kind, text)} AND k.kind = ${kind}::api_key_kind
        AND (k.expires_at IS NULL OR k.expires_at > ${new Date()})
        AND u.suspended_at IS NULL AND u.deleted_at IS NULL AND u.email_verified IS NOT NULL`,
  );
  if (!row) return null;
  const { userId, username, ...holder } = row;
  // Never an administrator, whoever made it.
  return { ...holder, actor: { id: userId, username, role: 'user' } as Actor };
}

/** Written at most once a minute. */
export async function noteKeyUse({ id, lastUsedAt }: KeyHolder, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - MINUTE_MS);
  if (lastUsedAt && lastUsedAt > before) return;
  await db.apiKey.updateMany({
    where: { id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lte: before } }] },
    data: { lastUsedAt: now },
  });
}
