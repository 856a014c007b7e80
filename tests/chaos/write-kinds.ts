// What the writers of durability.test.ts write: for each kind how write number n is sent, and how it is found again.
import { randomUUID } from 'node:crypto';
import { inPairOrder } from '@/lib/connections/pair-query';
import { db } from '@/lib/db';
import { createPicture, createUser } from '../support/factories';
import { typedListing } from '../support/listing-values';
import type { StoredWrite, Written } from './writes';

const REVIEWED_PEOPLE = 3;

/** Sends one write and returns whether it was acknowledged. */
export type Send = (name: string, input: object) => Promise<boolean>;

export type Kind = {
  name: string;
  /** Writes to one thing before another one is begun. */
  writes: number;
  /** The key of a thing to write to, possibly one that was written to before. */
  begin: () => Promise<string>;
  /** Sends write `n`, which may have been stored by an earlier try. */
  send: (thing: Written, n: number, send: Send) => Promise<boolean>;
  stored: (things: readonly Written[]) => Promise<StoredWrite[]>;
};

const anyOf = <T>(values: readonly T[]) => values[Math.floor(Math.random() * values.length)] as T;
/** The number at the end of a text. */
const numberIn = (text: string | null | undefined) => Number(/(\d+)$/.exec(text ?? '')?.[1] ?? 0);

/** Odd writes add the home, even ones remove it. */
function favourites(userId: string, homes: readonly number[]): Kind {
  return {
    name: 'favourite',
    writes: 1,
    begin: async () => String(anyOf(homes)),
    send: ({ key }, n, send) => send('favourite', { listingId: Number(key), isFavourite: n % 2 === 1 }),
    stored: async (things) => {
      const rows = await db.favourite.findMany({ where: { userId } });
      const isKept = ({ key }: Written) => rows.some(({ listingId }) => listingId === Number(key));
      // The latest write that leaves the home as it is.
      const last = (thing: Written) => thing.tried - ((thing.tried + (isKept(thing) ? 1 : 0)) % 2);
      return things.map((thing) => ({ key: thing.key, parts: [last(thing)] }));
    },
  };
}

async function reviews(reviewerId: string): Promise<Kind> {
  const people: string[] = [];
  for (let index = 0; index < REVIEWED_PEOPLE; index += 1) {
    const { id } = await createUser();
    await db.connection.create({
      data: { ...inPairOrder(reviewerId, id), requesterId: id, status: 'accepted', respondedAt: new Date() },
    });
    people.push(id);
  }
  return {
    name: 'review',
    writes: 4,
    begin: async () => anyOf(people),
    send: async (thing, n, send) => {
      const words = {
        overallRating: 1 + (n % 5),
        title: `Title ${n}`,
        content: `What I think, version ${n}`,
      };
      const review = await db.review.findFirst({ where: { reviewerId, revieweeId: thing.key } });
      if (review) return send('review edit', { reviewId: review.id, ...words });
      if (thing.acknowledged > 0) thing.isMissing = true;
      return send('review', { revieweeId: thing.key, ...words });
    },
    stored: async () => {
      const rows = await db.review.findMany({ where: { reviewerId } });
      return rows.map(({ revieweeId, title, content, overallRating }) => {
        const n = numberIn(title);
        return { key: revieweeId, parts: [n, numberIn(content), overallRating === 1 + (n % 5) ? n : 0] };
      });
    },
  };
}

/** A listing, and edits of it. */
function listings(ownerId: string): Kind {
  const EUROS = 100_000;
  return {
    name: 'listing',
    writes: 5,
    begin: async () => randomUUID(),
    send: async (thing, n, send) => {
      const { key, width, height, placeholder } = await createPicture({ ownerId });
      const values = typedListing({
        title: `Flat ${n}`,
        description: `On the third of five floors, version ${n}`,
        price: String(EUROS + n),
        contactEmail: 'owner@mail.test',
        contactPhone: `99 ${100_000 + n}`,
        photos: [{ key, width, height, placeholder, alt: `Photo ${n}` }],
      });
      const listing = await db.listing.findFirst({ where: { ownerId, submissionId: thing.key } });
      if (listing) return send('listing edit', { id: listing.id, version: listing.version, values });
      if (thing.acknowledged > 0) thing.isMissing = true;
      return send('listing', { submissionId: thing.key, values });
    },
    stored: async () => {
      const rows = await db.listing.findMany({
        where: { ownerId },
        include: { detail: true, contact: true, images: true, prices: { orderBy: { recordedAt: 'asc' } } },
      });
      return rows.map(({ submissionId, title, detail, contact, images, prices, priceCents }) => ({
        key: submissionId ?? '',
        parts: [
          numberIn(title),
          Number(priceCents) / 100 - EUROS,
          numberIn(detail?.description),
          Number(contact?.phone?.slice(-6)) - 100_000,
          images.length === 1 ? numberIn(images[0]?.alt) : 0,
          Number(prices.at(-1)?.priceCents) / 100 - EUROS,
        ],
      }));
    },
  };
}

function drafts(userId: string): Kind {
  const id = randomUUID();
  return {
    name: 'draft',
    writes: 1,
    begin: async () => id,
    send: (_, n, send) =>
      send('draft', { id, step: 0, changedAt: n, values: typedListing({ title: `Draft ${n}`, photos: [] }) }),
    stored: async () => {
      const rows = await db.listingDraft.findMany({ where: { userId } });
      return rows.map((row) => {
        const { changedAt, values } = row.data as { changedAt: number; values: { title: string } };
        return { key: row.id, parts: [changedAt, numberIn(values.title)] };
      });
    },
  };
}

function requests(requesterId: string): Kind {
  return {
    name: 'connection request',
    writes: 1,
    begin: async () => (await createUser()).id,
    send: ({ key }, _, send) => send('connection request', { userId: key }),
    stored: async () => {
      const rows = await db.connection.findMany({ where: { requesterId } });
      return rows.map(({ userLowId, userHighId, requestCount }) => ({
        key: userLowId === requesterId ? userHighId : userLowId,
        parts: [requestCount],
      }));
    },
  };
}

/** @param homes ids of public listings */
export async function kindsFor(userId: string, homes: readonly number[]): Promise<Kind[]> {
  return [
    favourites(userId, homes),
    await reviews(userId),
    listings(userId),
    drafts(userId),
    requests(userId),
  ];
}
