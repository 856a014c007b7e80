import { type APIRequestContext, expect, test } from '@playwright/test';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { OPERATIONS } from '@/lib/openapi/document';
import type { Operation } from '@/lib/openapi/operation';
import { createPersonAndSignIn } from '../support/api-session';
import { createListing, createUser } from '../support/factories';

test.describe.configure({ timeout: 240_000 });

/** Every column of every model, in camelCase and in the API's snake_case. */
const COLUMNS = Object.entries(Prisma)
  .filter(([name]) => name.endsWith('ScalarFieldEnum'))
  .flatMap(([, fields]) => Object.keys(fields as Record<string, string>));
const NAMES = [
  ...new Set([
    ...COLUMNS,
    ...COLUMNS.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
  ]),
];

/** Calls whose purpose is such a change, or that end the session or the listing. */
const EXCLUDED = /\/(logout|login|refresh|register|publish|unpublish|delete|view|uploads)\/$/;
/** Profile and listing fields that their owner may change, and derived fields. */
const OWN_PROFILE = [
  'username',
  'name',
  'bio',
  'location',
  'phone',
  'office',
  'website',
  'image',
  'updatedAt',
  'version',
];
const OWN_LISTING = [
  ...[
    'title',
    'location',
    'latitude',
    'longitude',
    'priceCents',
    'bedrooms',
    'bathrooms',
    'areaM2',
    'lotSizeM2',
  ],
  ...[
    'yearBuilt',
    'parkingSpaces',
    'floorLevel',
    'totalFloors',
    'energyClass',
    'constructionMaterial',
    'amenities',
  ],
  ...[
    'availableFrom',
    'country',
    'placeId',
    'propertyType',
    'propertyStatus',
    'listerType',
    'recommendedScore',
  ],
  ...['updatedAt', 'version'],
];

function without(row: object, fields: readonly string[]) {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !fields.includes(name)));
}

/** A value for every column, targeting another person and higher privileges. */
function planted(victim: { id: string }): Record<string, unknown> {
  const value = (name: string): unknown => {
    if (name === 'role') return 'admin';
    if (/Id$|_id$/.test(name)) return victim.id;
    if (/At$|_at$|Verified$|_verified$|date|day/i.test(name)) return '2000-01-01T00:00:00.000Z';
    if (/^(published|featured|isVerified|is_verified|approved)/.test(name)) return true;
    return 'planted';
  };
  return Object.fromEntries(NAMES.filter((name) => name !== 'username').map((name) => [name, value(name)]));
}

function send(
  request: APIRequestContext,
  headers: Record<string, string>,
  operation: Operation,
  fields: object,
) {
  const { method, body } = operation;
  return (path: string) =>
    request.fetch(path, {
      method: method.toUpperCase(),
      headers,
      ...(body?.mediaType === 'multipart/form-data'
        ? {
            multipart: Object.fromEntries(
              Object.entries(fields).map(([name, value]) => [name, String(value)]),
            ),
          }
        : { data: fields }),
    });
}

test('no column of any model can be written by sending its name', async ({ request }) => {
  const { person, headers } = await createPersonAndSignIn(request);
  const victim = await createUser({ bio: 'Untouched' });
  // Not referenced by any call: a write without a where clause would hit this row too.
  const bystander = await createUser({ bio: 'Far away' });
  const me = await db.user.findUniqueOrThrow({ where: { username: person.username } });
  const mine = await createListing({ ownerId: me.id, published: false });
  const theirs = await createListing({ ownerId: victim.id, published: false });
  const before = {
    me: without(me, OWN_PROFILE),
    victim: await db.user.findUniqueOrThrow({ where: { id: victim.id } }),
    mine: without(mine, OWN_LISTING),
    theirs: await db.listing.findUniqueOrThrow({ where: { id: theirs.id } }),
    bystander: await db.user.findUniqueOrThrow({ where: { id: bystander.id } }),
  };
  expect(NAMES.length).toBeGreaterThan(200);

  const fields = planted(victim);
  for (const operation of OPERATIONS) {
    if (operation.method === 'get' || EXCLUDED.test(operation.path)) continue;
    for (const id of [mine.id, theirs.id, victim.id]) {
      const path = operation.path.replace('{username}', person.username).replace('{id}', String(id));
      const answer = await send(request, headers, operation, fields)(path);
      expect(answer.status(), `${operation.method} ${path}`).toBeLessThan(500);
      if (!operation.path.includes('{id}')) break;
    }
  }

  const after = {
    me: without(await db.user.findUniqueOrThrow({ where: { id: me.id } }), OWN_PROFILE),
    victim: await db.user.findUniqueOrThrow({ where: { id: victim.id } }),
    mine: without(await db.listing.findUniqueOrThrow({ where: { id: mine.id } }), OWN_LISTING),
    theirs: await db.listing.findUniqueOrThrow({ where: { id: theirs.id } }),
    bystander: await db.user.findUniqueOrThrow({ where: { id: bystander.id } }),
  };
  expect(after).toEqual(before);
});
