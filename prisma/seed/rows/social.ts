import CONNECTIONS from '../data/connections.json';
import CONVERSATIONS from '../data/conversations.json';
import REVIEWS from '../data/reviews.json';
import { type Row, type TableRows, tableRows } from '../database/copy';
import type { SeedPerson } from '../model/people';
import { Random } from '../model/random';
import type { ListingSummary } from './listings';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export type Conversation = (typeof CONVERSATIONS)[number];

export type SocialContext = {
  people: readonly SeedPerson[];
  listings: readonly ListingSummary[];
  now: Date;
};

/** Throws for an unknown username. */
export function peopleIndex(people: readonly SeedPerson[]): (username: string) => SeedPerson {
  const byName = new Map(people.map((person) => [person.username, person]));
  return (username) => {
    const person = byName.get(username);
    if (!person) throw new Error(`No sample person ${username}`);
    return person;
  };
}

export const inOrder = (a: string, b: string): [low: string, high: string] => (a < b ? [a, b] : [b, a]);

type Pair = { from: string; to: string; status: string; daysAgo: number };

/** Each pair once, with reviewers who never wrote to the person they review. */
function listPairs(): Pair[] {
  const pairs: Pair[] = CONNECTIONS.map((pair, index) => ({ ...pair, daysAgo: 12 + index * 17 }));
  const isKnown = (a: string, b: string) =>
    pairs.some(({ from, to }) => (from === a && to === b) || (from === b && to === a)) ||
    CONVERSATIONS.some(({ from, to }) => (from === a && to === b) || (from === b && to === a));
  for (const { from, about, daysAgo } of REVIEWS) {
    if (!isKnown(from, about)) pairs.push({ from, to: about, status: 'accepted', daysAgo: daysAgo + 20 });
  }
  return pairs;
}

export function connectionRows({ people, now }: SocialContext): TableRows {
  const person = peopleIndex(people);
  return tableRows(
    'connections',
    listPairs().map(({ from, to, status, daysAgo }, index) => {
      const asked = new Date(now.getTime() - (status === 'pending' ? 2 + (index % 5) : daysAgo) * DAY);
      const answered = status === 'pending' ? null : new Date(asked.getTime() + 5 * HOUR);
      const requester = person(from).id;
      const [low, high] = inOrder(requester, person(to).id);
      return {
        id: index + 1,
        user_low_id: low,
        user_high_id: high,
        requester_id: requester,
        status,
        responded_at: answered,
        created_at: asked,
        updated_at: answered ?? asked,
      };
    }),
  );
}

export function reviewRows({ people, listings, now }: SocialContext): TableRows[] {
  const person = peopleIndex(people);
  const helpful: Row[] = [];
  const reviews = REVIEWS.map((review, index) => {
    const conversation = CONVERSATIONS.find(
      ({ from, to, about }) => from === review.from && to === review.about && about,
    );
    const home = conversation ? homeOf(conversation, listings) : undefined;
    const created = new Date(now.getTime() - review.daysAgo * DAY);
    const answered = review.answer ? new Date(created.getTime() + 7 * HOUR) : null;
    for (const username of review.helpful)
      helpful.push({ review_id: index + 1, user_id: person(username).id, created_at: created });
    return {
      id: index + 1,
      reviewer_id: person(review.from).id,
      reviewee_id: person(review.about).id,
      overall_rating: review.rating,
      title: review.title,
      content: review.content,
      is_verified: home !== undefined,
      interaction_context: home?.title ?? 'Connection',
      listing_id: home?.id ?? null,
      response_content: review.answer,
      responded_at: answered,
      created_at: created,
      updated_at: answered ?? created,
    };
  });
  return [tableRows('reviews', reviews), tableRows('review_helpful', helpful)];
}

export function homeOf(
  { to, about }: Pick<Conversation, 'to' | 'about'>,
  listings: readonly ListingSummary[],
): ListingSummary | undefined {
  return listings.find(
    ({ owner, published, type, market }) =>
      owner.username === to && published && type === 'apartment' && market === about,
  );
}

/** Number per login; others have a few. */
const FAVOURITES: Readonly<Record<string, number>> = {
  buyer: 11,
  owner: 3,
  agent: 4,
  developer: 2,
  admin: 0,
};

export function favouriteRows({ people, listings, now }: SocialContext): TableRows {
  const random = new Random('favourites');
  const homes = listings.filter(({ published }) => published);
  const reduced = homes.filter(({ formerPriceCents }) => formerPriceCents !== null).slice(0, 2);
  return tableRows(
    'favourites',
    people.flatMap((person) =>
      random
        .sample(
          homes.filter(({ owner }) => owner.id !== person.id),
          FAVOURITES[person.username] ?? random.whole(0, 3),
        )
        .concat(person.username === 'buyer' ? reduced : [])
        .filter(({ id }, index, all) => all.findIndex((home) => home.id === id) === index)
        .map(({ id, listedAt, priceCents, formerPriceCents }) => {
          const since = listedAt.getTime() + random.fraction() * (now.getTime() - listedAt.getTime());
          // Favourites older than a reduction remember the former price, so that it shows.
          const isEarly = formerPriceCents !== null && (person.username === 'buyer' || random.chance(0.6));
          const price = isEarly ? formerPriceCents : priceCents;
          return { user_id: person.id, listing_id: id, price_cents: price, created_at: new Date(since) };
        }),
    ),
  );
}

const REPORTED_REVIEW = 4;

export function reportRows({ people, listings, now }: SocialContext): TableRows {
  const person = peopleIndex(people);
  const home = listings.find(({ published, owner }) => published && owner.username !== 'buyer');
  const review = REVIEWS[REPORTED_REVIEW - 1];
  if (!review || !home) throw new Error('The sample data have no review or listing to report');
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  return tableRows('reports', [
    {
      id: 1,
      reporter_id: person('owner').id,
      target: 'review',
      target_id: String(REPORTED_REVIEW),
      reason: 'fake',
      note: 'I do not think he ever lived in that house.',
      created_at: ago(30),
      subject_id: person(review.from).id,
      excerpt: review.content,
    },
    {
      id: 2,
      reporter_id: person('buyer').id,
      target: 'listing',
      target_id: String(home.id),
      reason: 'other',
      note: 'Sold weeks ago, says the neighbour.',
      created_at: ago(8),
      subject_id: home.owner.id,
      excerpt: home.title,
    },
  ]);
}

const STATISTIC_DAYS = 30;

/** A month of views, for listings of people with a login. */
export function statisticRows({ listings, now }: SocialContext): TableRows {
  const random = new Random('statistics');
  const homes = listings.filter(({ owner, published }) => published && owner.hasLogin).slice(0, 60);
  return tableRows(
    'listing_statistics',
    homes.flatMap(({ id, listedAt }) => {
      const liking = random.between(2, 40);
      const days = Math.min(STATISTIC_DAYS, Math.floor((now.getTime() - listedAt.getTime()) / DAY));
      return Array.from({ length: days }, (_, ago) => ({
        listing_id: id,
        day: new Date(now.getTime() - ago * DAY).toISOString().slice(0, 10),
        views: Math.max(0, Math.round(liking * random.between(0.3, 1.7))),
        enquiries: random.chance(liking / 90) ? 1 : 0,
        reveals: random.chance(liking / 45) ? 1 : 0,
      }));
    }),
  );
}
