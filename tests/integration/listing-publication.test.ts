import pg from 'pg';
import { describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { cacheTags } from '@/lib/listings/cache-tags';
import { revealListingContact } from '@/lib/listings/contact/contact-commands';
import { getStoredListing, listOwnListings } from '@/lib/listings/own-listings-query';
import { getHiddenListing } from '@/lib/listings/publication/hidden-listing-query';
import {
  publishListing,
  removeListing,
  unpublishListing,
} from '@/lib/listings/publication/publication-commands';
import { getPublicListing, listListingsByIds } from '@/lib/listings/queries';
import { parseAnnouncement } from '@/lib/realtime/announcements';
import { CACHE_CHANNEL } from '@/lib/realtime/channels';
import { thrownBy } from '../support/accounts';
import { createActor } from '../support/actors';
import { createListing, createUser } from '../support/factories';

/** 'done', or the code of the thrown error. */
async function outcome(work: Promise<unknown>): Promise<string> {
  return (await thrownBy(work))?.code ?? 'done';
}

/** Cache tags announced to other processes while `work` runs. */
async function heardDuring(work: () => Promise<unknown>): Promise<string[]> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const heard: string[] = [];
  client.on('notification', ({ payload = '' }) => heard.push(...(parseAnnouncement(payload)?.tags ?? [])));
  await client.query(`LISTEN ${CACHE_CHANNEL}`);
  await work().catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await client.end();
  return heard;
}

describe('permissions on a listing', () => {
  const states = {
    published: { published: true },
    unpublished: { published: false },
    'taken down': { published: false, moderationReason: 'Duplicate' },
    removed: { published: false, removedAt: new Date() },
  } as const;
  const actions: Record<string, (actor: Actor, id: number) => Promise<unknown>> = {
    publish: publishListing,
    unpublish: unpublishListing,
    remove: removeListing,
    'see as hidden': async (actor, id) => {
      if (!(await getHiddenListing(actor, id))) throw new Error('not_found');
    },
    'read as stored': async (actor, id) => {
      if (!(await getStoredListing(actor, id))) throw new Error('not_found');
    },
    'see the contact': revealListingContact,
  };
  const run = (action: string, actor: Actor, id: number) =>
    actions[action]?.(actor, id).then(
      () => 'done',
      (error: { code?: string; message: string }) => error.code ?? error.message,
    );

  // Columns: publish, unpublish, remove, see as hidden, read as stored, see the contact.
  const yes = 'done';
  const no = 'not_found';
  const table: Record<string, Record<keyof typeof states, string[]>> = {
    owner: {
      published: [yes, yes, yes, no, yes, yes],
      unpublished: [yes, yes, yes, yes, yes, yes],
      'taken down': ['forbidden', yes, yes, yes, yes, yes],
      removed: [no, no, no, no, no, no],
    },
    stranger: {
      published: [no, no, no, no, no, yes],
      unpublished: [no, no, no, no, no, no],
      'taken down': [no, no, no, no, no, no],
      removed: [no, no, no, no, no, no],
    },
    administrator: {
      published: [no, no, no, no, no, yes],
      unpublished: [no, no, no, yes, no, yes],
      'taken down': [no, no, no, yes, no, yes],
      removed: [no, no, no, no, no, no],
    },
  };

  for (const [role, byState] of Object.entries(table)) {
    for (const [state, expected] of Object.entries(byState)) {
      test(`${role}, ${state}`, async () => {
        const owner = await createActor();
        const actor =
          role === 'owner' ? owner : await createActor(role === 'stranger' ? {} : { role: 'admin' });
        const found: (string | undefined)[] = [];
        for (const action of Object.keys(actions)) {
          const { id } = await createListing({ ownerId: owner.id, ...states[state as keyof typeof states] });
          const before = await db.listing.findUniqueOrThrow({ where: { id } });
          found.push(await run(action, actor, id));
          if (found.at(-1) !== yes) {
            const after = await db.listing.findUniqueOrThrow({ where: { id } });
            expect(after, `${action} was refused, so nothing changes`).toEqual(before);
          }
        }
        expect(found).toEqual(expected);
      });
    }
  }

  test("a listing without an owner belongs to nobody, and an unknown one looks like another user's", async () => {
    const actor = await createActor();
    const { id } = await createListing({ ownerId: null });
    const refusals = [
      await thrownBy(publishListing(actor, id)),
      await thrownBy(publishListing(actor, 2_000_000_000)),
    ];
    expect(refusals.map((error) => [error?.code, error?.message])).toEqual([
      ['not_found', 'Property not found'],
      ['not_found', 'Property not found'],
    ]);
  });
});

describe('publishing', () => {
  test('repeats the validation of creation, and requires the energy class', async () => {
    const owner = await createActor();
    const draft = { ownerId: owner.id, published: false };
    const { id } = await createListing({
      ...draft,
      propertyStatus: 'unavailable',
      priceCents: null,
      bedrooms: null,
      bathrooms: null,
      areaM2: null,
      energyClass: null,
      description: ' ',
      pictures: 0,
      contact: { email: '', phone: '' },
    });
    const refusal = await thrownBy(publishListing(owner, id));
    expect(refusal?.code).toBe('invalid');
    expect(Object.keys(refusal?.fields ?? {}).sort()).toEqual([
      'area',
      'bathrooms',
      'bedrooms',
      'contactEmail',
      'contactPhone',
      'description',
      'energyRating',
      'photos',
      'price',
      'propertyStatus',
    ]);
    expect((await db.listing.findUniqueOrThrow({ where: { id } })).published).toBe(false);

    const land = await createListing({
      ...draft,
      propertyType: 'land',
      energyClass: null,
      bedrooms: null,
      bathrooms: null,
    });
    expect(await outcome(publishListing(owner, land.id))).toBe('done');
    const developer = await createListing({ ...draft, listerType: 'developer' });
    expect((await thrownBy(publishListing(owner, developer.id)))?.fields).toHaveProperty([
      'devUnits.0.unitBlock',
    ]);
  });

  test('announces exactly what became stale, and nothing when refused', async () => {
    const owner = await createActor();
    const { id, country } = await createListing({ ownerId: owner.id, published: false });
    const tags = [
      cacheTags.listing(id),
      cacheTags.list('for_sale', country),
      cacheTags.owner(owner.id),
      cacheTags.featured,
      cacheTags.placeCounts,
    ];
    expect(await heardDuring(() => publishListing(owner, id))).toEqual(tags);
    expect(await heardDuring(() => unpublishListing(owner, id))).toEqual(tags);
    await db.listing.update({ where: { id }, data: { energyClass: null } });
    expect(await heardDuring(() => publishListing(owner, id))).toEqual([]);
  });

  test('twenty concurrent calls publish the listing once', async () => {
    const owner = await createActor();
    const { id } = await createListing({ ownerId: owner.id, published: false });
    const codes = await Promise.all(Array.from({ length: 20 }, () => outcome(publishListing(owner, id))));
    expect(codes.filter((code) => code !== 'done')).toEqual([]);
    expect(await db.listing.findUniqueOrThrow({ where: { id } })).toMatchObject({ published: true });
    expect(await db.listingPrice.count({ where: { listingId: id } })).toBe(1);
  });
});

describe('public visibility', () => {
  test('an unpublished listing appears nowhere; a removed one keeps none of its texts', async () => {
    const owner = await createActor();
    const { id } = await createListing({ ownerId: owner.id, title: 'Zephyrine hideaway' });
    expect((await getPublicListing(id))?.state).toBe('public');
    await unpublishListing(owner, id);
    expect(await getPublicListing(id)).toBeNull();
    expect(await listListingsByIds([id])).toEqual([]);
    await removeListing(owner, id);
    const gone = await getPublicListing(id);
    expect(gone?.state).toBe('removed');
    expect(JSON.stringify(gone)).not.toContain('Zephyrine');
    expect((await listOwnListings(owner, 1)).count).toBe(0);
  });
});

describe('my listings', () => {
  test('six per page, newest first; an out-of-range page is the last one', async () => {
    const owner = await createActor();
    const start = Date.now() - 10_000_000;
    for (let index = 0; index < 8; index += 1) {
      const createdAt = new Date(start + index * 1_000);
      await createListing({
        ownerId: owner.id,
        published: index % 2 === 0,
        title: `Home ${index}`,
        createdAt,
      });
    }
    await createListing({ ownerId: owner.id, published: false, removedAt: new Date() });
    const first = await listOwnListings(owner, 1);
    expect(first.results.map(({ title }) => title)).toEqual(
      [7, 6, 5, 4, 3, 2].map((index) => `Home ${index}`),
    );
    expect(first).toMatchObject({ count: 8, page: 1, pageCount: 2 });
    for (const page of [2, 3, 99]) {
      expect((await listOwnListings(owner, page)).results.map(({ title }) => title)).toEqual([
        'Home 1',
        'Home 0',
      ]);
    }
    const [one] = first.results;
    await removeListing(owner, one?.id ?? 0);
    const [two] = (await listOwnListings(owner, 1)).results;
    await removeListing(owner, two?.id ?? 0);
    expect(await listOwnListings(owner, 2)).toMatchObject({ count: 6, page: 1, pageCount: 1 });
  });

  test('are found by part of a title, address or reference, by number, and by state', async () => {
    const owner = await createActor();
    const titles = async (q: string, state: 'all' | 'published' | 'unpublished' = 'all') =>
      (await listOwnListings(owner, 1, { q, state })).results.map(({ title }) => title);
    const { id } = await createListing({
      ownerId: owner.id,
      title: 'Café flat',
      location: 'Molos, Limassol',
    });
    await createListing({ ownerId: owner.id, title: 'House', reference: 'CY-50%', published: false });
    await createListing({ title: 'Café flat of others' });
    expect(await titles('cafe')).toEqual(['Café flat']);
    expect(await titles('MOL')).toEqual(['Café flat']);
    expect(await titles('y-50%')).toEqual(['House']);
    expect(await titles('%')).toEqual(['House']);
    expect(await titles(String(id))).toEqual(['Café flat']);
    expect(await titles('', 'unpublished')).toEqual(['House']);
    expect(await titles('house', 'published')).toEqual([]);
  });

  test("counts views, other users' favourites and enquiries of the last thirty days", async () => {
    const owner = await createActor();
    const { id } = await createListing({ ownerId: owner.id });
    const day = (ago: number) => new Date(new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10));
    for (const [ago, views] of [
      [0, 3],
      [29, 5],
      [30, 100],
    ] as const) {
      await db.listingStatistic.create({ data: { listingId: id, day: day(ago), views, enquiries: 1 } });
    }
    const keeper = await createUser();
    await db.favourite.createMany({
      data: [keeper.id, owner.id].map((userId) => ({ userId, listingId: id })),
    });
    const days = (await listOwnListings(owner, 1)).results[0]?.days ?? [];
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ views: 3, favourites: 1, enquiries: 1 });
    expect(days[0]).toMatchObject({ views: 5, enquiries: 1 });
    expect(days.reduce((sum, { views }) => sum + views, 0)).toBe(8);
  });
});
