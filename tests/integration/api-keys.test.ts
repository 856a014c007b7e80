import { beforeEach, expect, test, vi } from 'vitest';
import { addApiKey, addExportAddress, revokeApiKey } from '@/lib/api-keys/commands';
import { MAX_API_KEYS } from '@/lib/api-keys/constants';
import { listApiKeys } from '@/lib/api-keys/queries';
import { addApiKeyInputSchema } from '@/lib/api-keys/schema';
import { findApiKey, noteKeyUse } from '@/lib/auth/api-key-query';
import { API_SCOPES } from '@/lib/auth/constants';
import { hashPassword } from '@/lib/auth/password/password';
import { changePassword } from '@/lib/auth/password/password-commands';
import { endAllSessions } from '@/lib/auth/session/session-commands';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { deleteAccount } from '@/lib/people/deletion-commands';
import { exportAccount } from '@/lib/people/export-queries';
import { newSession, PASSWORD, thrownBy } from '../support/accounts';
import { createActor } from '../support/actors';
import { callHandler } from '../support/api-handler';

vi.mock('next/headers', () => ({
  cookies: async () => ({ get: () => undefined, set: () => undefined, delete: () => undefined }),
}));

beforeEach(() => db.rateLimit.deleteMany());

const READING = { name: 'Program', scopes: ['listings_read' as const], days: 'never' as const };
const OWN = { method: 'get', path: '/api/properties/my-properties/' };

const statusWith = async (authorization: string, more: Record<string, string> = {}) =>
  (await callHandler(OWN, {}, { authorization, ...more })).status;

async function personWithBoth(): Promise<{ actor: Actor; key: string; address: string }> {
  const actor = await createActor({
    credential: { create: { passwordHash: await hashPassword(PASSWORD) } },
  } as Parameters<typeof createActor>[0]);
  return {
    actor,
    key: await addApiKey(actor, READING),
    address: await addExportAddress(actor, { name: 'Portal' }),
  };
}

const found = async ({ key, address }: { key: string; address: string }) => [
  (await findApiKey('key', key)) !== null,
  (await findApiKey('export_address', address)) !== null,
];

test('an account has ten keys at most, even if they are asked for at once', async () => {
  const actor = await createActor();
  const asked = Array.from({ length: MAX_API_KEYS + 5 }, () => addApiKey(actor, READING));
  const results = await Promise.allSettled(asked);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_API_KEYS);
  expect(await thrownBy(addApiKey(actor, READING))).toMatchObject({ code: 'conflict' });
  await addExportAddress(actor, { name: 'Counted by itself' });
  const { keys } = await listApiKeys(actor);
  await revokeApiKey(actor, { id: keys[0]?.id ?? '' });
  await addApiKey(actor, READING);
});

test('a new password ends keys, and leaves the addresses that portals read', async () => {
  const person = await personWithBoth();
  expect(await found(person)).toEqual([true, true]);
  const input = { currentPassword: PASSWORD, password: 'seven green lamps at dusk' };
  await changePassword(person.actor, input, newSession());
  expect(await found(person)).toEqual([false, true]);
});

test('a suspension ends keys for good and addresses while it lasts', async () => {
  const person = await personWithBoth();
  const { id } = person.actor;
  await db.$transaction(async (tx) => {
    await tx.user.update({ where: { id }, data: { suspendedAt: new Date() } });
    await endAllSessions(tx, id);
  });
  expect(await found(person)).toEqual([false, false]);
  await db.user.update({ where: { id }, data: { suspendedAt: null } });
  expect(await found(person)).toEqual([false, true]);
  await db.user.update({ where: { id }, data: { suspendedAt: new Date() } });
  expect(await thrownBy(addApiKey(person.actor, READING))).toMatchObject({ code: 'unauthorized' });
});

test('a deleted account keeps neither', async () => {
  const person = await personWithBoth();
  await deleteAccount(person.actor, { currentPassword: PASSWORD, username: '' }, newSession());
  expect(await found(person)).toEqual([false, false]);
  expect(await db.apiKey.count({ where: { ownerId: person.actor.id } })).toBe(0);
});

test('the export of an account names its keys, and holds nothing to use one with', async () => {
  const person = await personWithBoth();
  const { apiKeys } = await exportAccount(person.actor);
  expect(apiKeys).toMatchObject([
    { kind: 'key', name: 'Program', scopes: ['listings_read'], lastUsedAt: null },
    { kind: 'export_address', name: 'Portal', scopes: [] },
  ]);
  expect(Object.keys(apiKeys[0] ?? {}).sort()).toEqual(
    ['createdAt', 'expiresAt', 'kind', 'lastUsedAt', 'name', 'scopes'].sort(),
  );
});

test('the last use is written at most once a minute', async () => {
  const { key } = await personWithBoth();
  const start = Date.UTC(2026, 10, 29, 12);
  const usedAt = async (seconds: number) => {
    const holder = await findApiKey('key', key);
    if (holder) await noteKeyUse(holder, new Date(start + seconds * 1_000));
    return ((await findApiKey('key', key))?.lastUsedAt?.getTime() ?? 0) - start;
  };
  expect([await usedAt(0), await usedAt(59), await usedAt(60), await usedAt(61)]).toEqual([
    0, 0, 60_000, 60_000,
  ]);
});

test('a key is read from one header in one form', async () => {
  const { key, address } = await personWithBoth();
  expect(await statusWith(`Bearer ${key}`)).toBe(200);
  expect(await statusWith(`bearer ${key}`)).toBe(200);
  for (const wrong of [
    key,
    `Basic ${key}`,
    `Bearer  ${key}`,
    `Bearer ${key}, Bearer ${key}`,
    `Bearer ${key}x`,
    `Bearer ${key.toLowerCase()}`,
    `Bearer ${key.replace('estia_', '')}`,
    `Bearer ${address}`,
    `Bearer ${'x'.repeat(100_000)}`,
    `Bearer estia_${'é'.repeat(49)}`,
  ])
    expect([wrong.slice(0, 40), await statusWith(wrong)]).toEqual([wrong.slice(0, 40), 401]);
  expect(await statusWith('', { 'x-api-key': key })).toBe(401);
});

test('guessing keys is limited by network address, and not the work of those behind it', async () => {
  const { key } = await personWithBoth();
  const from = { 'x-forwarded-for': '198.51.100.9', 'x-estia-connection': '198.51.100.9' };
  const statuses = new Set<number>();
  for (let tried = 0; tried < 40; tried += 1)
    statuses.add(await statusWith(`Bearer estia_${String(tried).padStart(49, 'A')}`, from));
  expect([...statuses]).toEqual([401, 429]);
  expect(await statusWith(`Bearer ${key}`, from)).toBe(200);
});

test('a key may call three hundred times in a row', async () => {
  const { actor, key } = await personWithBoth();
  const call = () => statusWith(`Bearer ${key}`);
  expect(await call()).toBe(200);
  await db.rateLimit.updateMany({
    where: { key: { startsWith: `api-key:user:${actor.id}` } },
    data: { tokens: 0 },
  });
  expect(await call()).toBe(429);
});

test('only known scopes and a visible name are stored', () => {
  const parse = (input: object) => addApiKeyInputSchema.safeParse({ ...READING, ...input }).success;
  expect(parse({})).toBe(true);
  expect(parse({ scopes: [...API_SCOPES] })).toBe(true);
  for (const wrong of [
    { scopes: [] },
    { scopes: ['admin'] },
    { scopes: 'listings_read' },
    { name: '' },
    { name: ' \u200b ' },
    { name: 'two\nlines' },
    { name: 'x'.repeat(61) },
    { days: '9999' },
    { ownerId: 'x' },
  ])
    expect([wrong, parse(wrong)]).toEqual([wrong, false]);
});
