import { MAX_API_KEYS } from '@/lib/api-keys/constants';
import type { AddApiKeyInput } from '@/lib/api-keys/schema';
import { requireActiveActor, requireActiveActorForUpdate } from '@/lib/auth/active-user-query';
import { newApiKey } from '@/lib/auth/api-key-query';
import type { ApiScope } from '@/lib/auth/constants';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { AppError } from '@/lib/errors';
import type { ApiKeyKind } from '@/lib/generated/prisma/client';
import { consume, upTo } from '@/lib/rate-limit';
import { DAY_MS, HOUR_SECONDS } from '@/lib/time';
import { tApiKeyErrors } from '@/messages/api-key-errors';

const ADDED = upTo(30, HOUR_SECONDS);

/** Returns the key, which cannot be shown again. @throws AppError `conflict` at the limit, `rate_limited` */
export async function addApiKey(actor: Actor, { name, scopes, days }: AddApiKeyInput): Promise<string> {
  const expiresAt = days === 'never' ? null : new Date(Date.now() + Number(days) * DAY_MS);
  return add(actor, { kind: 'key', name, scopes: [...new Set(scopes)], expiresAt });
}

/** Returns the secret part of the address. Throws like `addApiKey`. */
export async function addExportAddress(actor: Actor, { name }: { name: string }): Promise<string> {
  return add(actor, { kind: 'export_address', name, scopes: [], expiresAt: null });
}

type NewKey = { kind: ApiKeyKind; name: string; scopes: ApiScope[]; expiresAt: Date | null };

async function add(actor: Actor, key: NewKey): Promise<string> {
  await consume(`api-key-added:user:${actor.id}`, ADDED);
  return db.$transaction(async (tx) => {
    // Serialises the person's requests, so that the limit cannot be raced.
    await requireActiveActorForUpdate(tx, actor);
    const { kind } = key;
    if ((await tx.apiKey.count({ where: { ownerId: actor.id, kind } })) >= MAX_API_KEYS) {
      throw new AppError('conflict', tApiKeyErrors('tooMany', { count: MAX_API_KEYS }));
    }
    const { text, secretHash } = newApiKey(kind);
    await tx.apiKey.create({ data: { ownerId: actor.id, secretHash, ...key } });
    return text;
  });
}

/** A key or an export address. @throws AppError `not_found` */
export async function revokeApiKey(actor: Actor, { id }: { id: string }): Promise<void> {
  await db.$transaction(async (tx) => {
    await requireActiveActor(tx, actor);
    const { count } = await tx.apiKey.deleteMany({ where: { id, ownerId: actor.id } });
    if (count === 0) throw new AppError('not_found', tApiKeyErrors('missing'));
  });
}
