// Every operation of the API, called with keys of every kind.
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addApiKey, addExportAddress, revokeApiKey } from '@/lib/api-keys/commands';
import { API_SCOPES, type ApiScope } from '@/lib/auth/constants';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { OPERATIONS } from '@/lib/openapi/document';
import type { Operation } from '@/lib/openapi/operation';
import { createActor } from '../support/actors';
import { callHandler } from '../support/api-handler';
import { createListing } from '../support/factories';

vi.mock('next/headers', () => ({
  cookies: async () => ({ get: () => undefined, set: () => undefined, delete: () => undefined }),
}));

const OWN = '/api/properties/{username}/property/{id}';
/** All that keys may do. Nothing here comes from the code. */
const ALLOWED: Record<string, ApiScope> = {
  'get /api/properties/my-properties/': 'listings_read',
  'get /api/properties/my-properties/kyero/': 'listings_read',
  'get /api/properties/my-properties/csv/': 'listings_read',
  'get /api/properties/my-properties/json/': 'listings_read',
  'get /api/properties/{username}/properties/': 'listings_read',
  [`get ${OWN}/`]: 'listings_read',
  'get /api/properties/my-properties/enquiries/': 'enquiries_read',
  'post /api/properties/': 'listings_write',
  'post /api/uploads/': 'listings_write',
  [`put ${OWN}/edit/`]: 'listings_write',
  [`patch ${OWN}/edit/`]: 'listings_write',
  [`put ${OWN}/publish/`]: 'listings_write',
  [`put ${OWN}/unpublish/`]: 'listings_write',
  [`delete ${OWN}/delete/`]: 'listings_write',
};

let owner: Actor;
let address: string;
const keys = {} as Record<ApiScope, string>;
/** By what is wrong with them. */
const dead: Record<string, string> = {};
let strangers: string;
let admins: string;

const ALL = { scopes: [...API_SCOPES], days: 'never' as const };

async function newKey(person: Actor, scopes: readonly ApiScope[]): Promise<string> {
  return addApiKey(person, { name: 'Test', scopes: [...scopes], days: 'never' });
}

beforeAll(async () => {
  owner = await createActor();
  for (const scope of API_SCOPES) keys[scope] = await newKey(owner, [scope]);
  address = await addExportAddress(owner, { name: 'Portal' });
  strangers = await newKey(await createActor(), API_SCOPES);
  admins = await newKey(await createActor({ role: 'admin' }), API_SCOPES);

  const person = await createActor();
  const idOf = async (name: string) => (await db.apiKey.findFirstOrThrow({ where: { name } })).id;
  dead.revoked = await addApiKey(person, { name: 'revoked', ...ALL });
  await revokeApiKey(person, { id: await idOf('revoked') });
  dead.expired = await addApiKey(person, { name: 'expired', ...ALL, days: '30' });
  await db.apiKey.update({ where: { id: await idOf('expired') }, data: { expiresAt: new Date() } });
  const suspended = await createActor();
  dead.suspended = await newKey(suspended, API_SCOPES);
  await db.user.update({ where: { id: suspended.id }, data: { suspendedAt: new Date() } });
  const unverified = await createActor();
  dead.unverified = await newKey(unverified, API_SCOPES);
  await db.user.update({ where: { id: unverified.id }, data: { emailVerified: null } });
  dead['never made'] = `estia_${'A'.repeat(49)}`;
  dead['an address'] = address.replace('homes_', 'estia_');
});

beforeEach(() => db.rateLimit.deleteMany());

async function statusOf(operation: Operation, key: string | null, headers: Record<string, string> = {}) {
  const listing = await createListing({ ownerId: owner.id, pictures: 0, published: false });
  const params = { username: owner.username, id: listing.id, address: 'homes_none', format: 'kyero' };
  const answer = await callHandler(operation, params, {
    ...(key && { authorization: `Bearer ${key}` }),
    ...headers,
  });
  await answer.body?.cancel();
  return answer.status;
}

test('the table names operations that exist', () => {
  const calls = OPERATIONS.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(ALLOWED).filter((call) => !calls.includes(call))).toEqual([]);
});

describe.each(OPERATIONS.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  '%s',
  (call, operation) => {
    const isOpen = operation.access === 'everyone';

    test('takes a key with its scope and no other', async () => {
      const visitors = await statusOf(operation, null);
      for (const scope of API_SCOPES) {
        const status = await statusOf(operation, keys[scope]);
        if (ALLOWED[call] === scope) expect([401, 403, 404, 429, 500], scope).not.toContain(status);
        // An open call answers as to a visitor, or refuses the key.
        else if (isOpen) expect([403, visitors], scope).toContain(status);
        else expect([call, scope, status]).toEqual([call, scope, 403]);
      }
      if (!isOpen) expect([401, 404]).toContain(visitors);
    });

    test.skipIf(isOpen)('refuses keys that have ended, and what is no key', async () => {
      for (const [why, key] of Object.entries(dead))
        expect([why, await statusOf(operation, key)]).toEqual([why, 401]);
      const session = { cookie: `estia.session=${keys.listings_read}` };
      expect(await statusOf(operation, null, session), 'in a cookie').toBe(await statusOf(operation, null));
    });

    test.skipIf(operation.access !== 'owner')("does not open somebody else's listing", async () => {
      expect(await statusOf(operation, strangers)).toBe(ALLOWED[call] ? 404 : 403);
      expect(await statusOf(operation, admins)).toBe(ALLOWED[call] ? 404 : 403);
    });

    test.skipIf(operation.access !== 'admin')("does not serve an administrator's key", async () => {
      expect(await statusOf(operation, admins)).toBe(403);
    });
  },
);
