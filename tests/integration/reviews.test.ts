import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/types';
import { inPairOrder } from '@/lib/connections/pair-query';
import { db } from '@/lib/db';
import { createReview, editReview, respondToReview, setHelpful } from '@/lib/reviews/commands';
import { REVIEW_MAX } from '@/lib/reviews/constants';
import { canReviewPerson } from '@/lib/reviews/interaction-query';
import { getOwnReview, getReviewStats, listReviews } from '@/lib/reviews/queries';
import { reviewInputSchema } from '@/lib/reviews/schema';
import { parseInput } from '@/lib/validation';
import { thrownBy } from '../support/accounts';
import { createActor } from '../support/actors';
import { createListing } from '../support/factories';

const DAY = 86_400_000;
const WORDS = { overallRating: 4, title: null, content: 'Kept every promise.' };

async function connect(a: Actor, b: Actor) {
  await db.connection.create({
    data: { ...inPairOrder(a.id, b.id), requesterId: a.id, status: 'accepted', respondedAt: new Date() },
  });
}

type Home = { id: number; title: string };

/** A conversation in which these people have each written a message, the last one so many hours ago. */
async function talk(a: Actor, b: Actor, writers: Actor[], home?: Home, hoursAgo = 25) {
  const last = Date.now() - hoursAgo * 3_600_000;
  await db.thread.create({
    data: {
      ...inPairOrder(a.id, b.id),
      listingId: home?.id ?? null,
      subject: home?.title ?? '',
      lastSeq: writers.length,
      messages: {
        create: writers.map(({ id }, index) => ({
          seq: index + 1,
          senderId: id,
          clientId: randomUUID(),
          content: 'Hello',
          createdAt: new Date(last - (writers.length - 1 - index) * 3_600_000),
        })),
      },
    },
  });
}

const pair = async (): Promise<[Actor, Actor]> => [await createActor(), await createActor()];
const write = (from: Actor, about: Actor, words = WORDS) =>
  createReview(from, { revieweeId: about.id, ...words });

async function reviewed(): Promise<{ author: Actor; subject: Actor; stranger: Actor; reviewId: number }> {
  const [author, subject, stranger] = [await createActor(), await createActor(), await createActor()];
  await connect(author, subject);
  const { id } = await write(author, subject);
  return { author, subject, stranger, reviewId: id };
}

describe('who may review', () => {
  test('after a connection; not verified without a listing', async () => {
    const [anna, ben] = await pair();
    expect(await canReviewPerson(anna.id, ben.id)).toBe(false);
    expect((await thrownBy(write(anna, ben)))?.code).toBe('forbidden');
    await connect(anna, ben);
    expect(await canReviewPerson(anna.id, ben.id)).toBe(true);
    await write(anna, ben);
    const { results } = await listReviews(ben.id);
    expect(results).toMatchObject([{ isVerified: false, interactionContext: 'Connection', isEdited: false }]);
  });

  test('after a conversation with messages from both sides; verified if about a listing', async () => {
    const [anna, ben] = await pair();
    await talk(anna, ben, [anna, anna]);
    expect(await canReviewPerson(anna.id, ben.id)).toBe(false);
    const home = await createListing({ ownerId: ben.id, title: 'House with a fig tree' });
    await talk(anna, ben, [anna, ben], home);
    expect(await canReviewPerson(anna.id, ben.id)).toBe(true);
    expect(await canReviewPerson(ben.id, anna.id)).toBe(true);
    await write(anna, ben);
    expect((await listReviews(ben.id)).results[0]).toMatchObject({
      isVerified: true,
      interactionContext: 'House with a fig tree',
      listingId: home.id,
    });
  });

  test('a listing that is not public is named as it was when the conversation began', async () => {
    const [anna, ben] = await pair();
    const home = await createListing({ ownerId: ben.id, title: 'House with a fig tree' });
    await talk(anna, ben, [anna, ben], home);
    await db.listing.update({ where: { id: home.id }, data: { published: false, title: 'Renamed unseen' } });
    await write(anna, ben);
    expect((await listReviews(ben.id)).results[0]).toMatchObject({
      isVerified: true,
      interactionContext: 'House with a fig tree',
      listingId: null,
    });
  });

  test('a day after the first message of each side, not at once', async () => {
    const [anna, ben] = await pair();
    const home = await createListing({ ownerId: ben.id });
    // Anna wrote 24.9 hours ago, Ben an hour later.
    await talk(anna, ben, [anna, ben], home, 23.9);
    for (const [from, to] of [
      [anna, ben],
      [ben, anna],
    ] as const) {
      expect(await canReviewPerson(from.id, to.id)).toBe(false);
      expect((await thrownBy(write(from, to)))?.message).toBe(
        'You can review people you are connected with, and others 24 hours after both of you have written.',
      );
    }
    await connect(anna, ben);
    await write(anna, ben);
    expect((await listReviews(ben.id)).results[0]).toMatchObject({ isVerified: false, listingId: null });
    await db.$executeRaw`UPDATE messages SET created_at = created_at - interval '10 minutes'`;
    await write(ben, anna);
    expect((await listReviews(anna.id)).results[0]).toMatchObject({ isVerified: true, listingId: home.id });
  });

  test('a message that was unsent does not count', async () => {
    const [anna, ben] = await pair();
    await talk(anna, ben, [anna, ben]);
    await db.message.updateMany({
      where: { senderId: ben.id },
      data: { unsentAt: new Date(), content: null },
    });
    expect(await canReviewPerson(anna.id, ben.id)).toBe(false);
  });

  test('never oneself, deleted people, or with only an open request', async () => {
    const [anna, ben] = await pair();
    expect((await thrownBy(write(anna, anna)))?.code).toBe('forbidden');
    await db.connection.create({ data: { ...inPairOrder(anna.id, ben.id), requesterId: anna.id } });
    expect((await thrownBy(write(anna, ben)))?.code).toBe('forbidden');
    await db.user.update({ where: { id: ben.id }, data: { suspendedAt: new Date() } });
    expect((await thrownBy(write(anna, ben)))?.code).toBe('not_found');
  });
});

test('ten parallel reviews of one pair: one row', async () => {
  const [anna, ben] = await pair();
  await connect(anna, ben);
  const errors = await Promise.all(Array.from({ length: 10 }, () => thrownBy(write(anna, ben))));
  expect(errors.filter((error) => !error)).toHaveLength(1);
  expect(errors.filter((error) => error?.code === 'conflict')).toHaveLength(9);
  expect(await db.review.count({ where: { reviewerId: anna.id, revieweeId: ben.id } })).toBe(1);
});

test('reviews are validated with the messages of the form', async () => {
  const messages = async (input: object) =>
    (await thrownBy(Promise.resolve().then(() => parseInput(reviewInputSchema, input))))?.fields;
  const valid = { revieweeId: randomUUID(), overallRating: 5, content: 'Ten letters' };
  expect(await messages({ ...valid, overallRating: undefined })).toEqual({
    overallRating: ['Please select an overall rating'],
  });
  for (const overallRating of [0, 6, 2.5, '5']) {
    expect(await messages({ ...valid, overallRating })).toHaveProperty('overallRating');
  }
  expect(await messages({ ...valid, content: '   ' })).toEqual({
    content: ['Please write a review comment'],
  });
  expect(await messages({ ...valid, content: '  123456789  ' })).toEqual({
    content: ['Review comment must be at least 10 characters long'],
  });
  expect(await messages({ ...valid, content: '🏠'.repeat(REVIEW_MAX) })).toBeUndefined();
  expect(await messages({ ...valid, content: 'x'.repeat(REVIEW_MAX + 1) })).toHaveProperty('content');
  const parsed = parseInput(reviewInputSchema, { ...valid, id: 1, isVerified: true, helpfulCount: 9 });
  expect(Object.keys(parsed).sort()).toEqual(['content', 'overallRating', 'revieweeId', 'title']);
});

test('the author can edit the text for seven days, which marks it as edited', async () => {
  const { author, subject, reviewId } = await reviewed();
  await db.review.update({ where: { id: reviewId }, data: { createdAt: new Date(Date.now() - 6.9 * DAY) } });
  await editReview(author, {
    reviewId,
    overallRating: 2,
    title: 'Later',
    content: 'It turned out otherwise.',
  });
  expect((await listReviews(subject.id)).results[0]).toMatchObject({ overallRating: 2, isEdited: true });
  await db.review.update({ where: { id: reviewId }, data: { createdAt: new Date(Date.now() - 7.1 * DAY) } });
  expect((await thrownBy(editReview(author, { reviewId, ...WORDS })))?.code).toBe('forbidden');
  expect(await getOwnReview(author.id, subject.id)).toMatchObject({ isEditable: false });
});

test('the reviewed person replies once, also ten times concurrently; a reply is not an edit', async () => {
  const { subject, reviewId } = await reviewed();
  const answers = Array.from({ length: 10 }, () =>
    thrownBy(respondToReview(subject, { reviewId, content: 'Thank you' })),
  );
  const codes = (await Promise.all(answers)).map((error) => error?.code);
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  expect(codes.filter((code) => code === 'conflict')).toHaveLength(9);
  const [entry] = (await listReviews(subject.id)).results;
  expect(entry).toMatchObject({ response: { content: 'Thank you' }, isEdited: false });
  expect(Math.abs(Date.parse(entry?.response?.createdAt ?? '') - Date.now())).toBeLessThan(60_000);
});

test('helpful toggled 50 times in parallel: the count equals the rows', async () => {
  const { subject, reviewId } = await reviewed();
  const readers = await Promise.all(Array.from({ length: 5 }, () => createActor()));
  const toggles = Array.from({ length: 50 }, (_, index) => {
    const reader = readers[index % 5];
    if (!reader) throw new Error('no reader');
    return setHelpful(reader, { reviewId, helpful: index % 3 !== 0 });
  });
  await Promise.all(toggles);
  const rows = await db.reviewHelpful.count({ where: { reviewId } });
  expect((await listReviews(subject.id)).results[0]?.helpfulCount).toBe(rows);
  for (const reader of readers) await setHelpful(reader, { reviewId, helpful: true });
  const [last] = readers;
  if (last) expect((await setHelpful(last, { reviewId, helpful: true })).helpfulCount).toBe(5);
});

test('average, count and distribution come from the rows, without hidden reviews and those of suspended people', async () => {
  const subject = await createActor();
  const authors = await Promise.all(Array.from({ length: 5 }, () => createActor()));
  for (const [index, author] of authors.entries()) {
    await connect(author, subject);
    await write(author, subject, { ...WORDS, overallRating: index + 1 });
  }
  expect(await getReviewStats(subject.id)).toEqual({
    average: 3,
    count: 5,
    distribution: { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1 },
  });
  await db.review.updateMany({
    where: { revieweeId: subject.id, overallRating: 1 },
    data: { hiddenAt: new Date() },
  });
  await db.user.update({ where: { id: authors[1]?.id ?? '' }, data: { suspendedAt: new Date() } });
  await db.user.update({ where: { id: authors[2]?.id ?? '' }, data: { deletedAt: new Date() } });
  expect(await getReviewStats(subject.id)).toMatchObject({ average: 4, count: 3 });
  const { results, count } = await listReviews(subject.id);
  expect(count).toBe(3);
  expect(results.find(({ overallRating }) => overallRating === 3)?.reviewer).toBeNull();
});

const ROLES = ['author', 'subject', 'stranger'] as const;
const ACTIONS = {
  edit: (actor: Actor, reviewId: number) =>
    editReview(actor, { reviewId, overallRating: 1, title: null, content: 'Changed by somebody.' }),
  respond: (actor: Actor, reviewId: number) => respondToReview(actor, { reviewId, content: 'An answer' }),
  helpful: (actor: Actor, reviewId: number) => setHelpful(actor, { reviewId, helpful: true }),
};
const ALLOWED = new Set(['edit author', 'respond subject', 'helpful stranger']);

test('all actors × all actions: a wrong actor is refused and nothing changes', async () => {
  for (const [name, action] of Object.entries(ACTIONS)) {
    for (const role of ROLES) {
      const people = await reviewed();
      const read = () => db.review.findUnique({ where: { id: people.reviewId }, include: { helpful: true } });
      const before = await read();
      const error = await thrownBy(action(people[role], people.reviewId));
      const what = `${name} ${role}`;
      if (ALLOWED.has(what)) expect(error, what).toBeUndefined();
      else {
        expect(error?.code, what).toBe('forbidden');
        expect(await read(), what).toEqual(before);
      }
    }
  }
});

test('a hidden review is as if it did not exist, for everybody', async () => {
  const people = await reviewed();
  await db.review.update({ where: { id: people.reviewId }, data: { hiddenAt: new Date() } });
  for (const action of Object.values(ACTIONS)) {
    for (const role of ROLES) {
      expect((await thrownBy(action(people[role], people.reviewId)))?.code).toBe('not_found');
    }
  }
  expect(await getOwnReview(people.author.id, people.subject.id)).toMatchObject({ isEditable: false });
});
