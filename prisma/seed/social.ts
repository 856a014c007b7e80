import { CONNECTIONS, CONVERSATIONS, type ConversationText, REVIEWS } from './conversations-data';
import { copyLine, type TableRows } from './copy';
import type { ListingSummary } from './listings';
import type { SeedPerson } from './people';
import { Random } from './random';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export type SocialContext = {
  people: readonly SeedPerson[];
  /** The first listings of the seed. */
  listings: readonly ListingSummary[];
  now: Date;
};

/** Looks people up by username; throws if the texts name somebody who does not exist. */
export function peopleIndex(people: readonly SeedPerson[]): (username: string) => SeedPerson {
  const byName = new Map(people.map((person) => [person.username, person]));
  return (username) => {
    const person = byName.get(username);
    if (!person) throw new Error(`No sample person ${username}`);
    return person;
  };
}

/** Orders the two ids of a pair as the database requires. */
export const inOrder = (a: string, b: string): [low: string, high: string] => (a < b ? [a, b] : [b, a]);

type Pair = { from: string; to: string; status: string; daysAgo: number };

/** Each pair once: those listed, and reviewers who never wrote to the person they review. */
function listPairs(): Pair[] {
  const pairs = CONNECTIONS.map(
    ([from, to, status], index): Pair => ({ from, to, status, daysAgo: 12 + index * 17 }),
  );
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
  return {
    table: 'connections',
    columns: [
      'id',
      'user_low_id',
      'user_high_id',
      'requester_id',
      'status',
      'responded_at',
      'created_at',
      'updated_at',
    ],
    lines: listPairs().map(({ from, to, status, daysAgo }, index) => {
      const asked = new Date(now.getTime() - (status === 'pending' ? 2 + (index % 5) : daysAgo) * DAY);
      const answered = status === 'pending' ? null : new Date(asked.getTime() + 5 * HOUR);
      const requester = person(from).id;
      return copyLine([
        index + 1,
        ...inOrder(requester, person(to).id),
        requester,
        status,
        answered,
        asked,
        answered ?? asked,
      ]);
    }),
  };
}

export function reviewRows({ people, listings, now }: SocialContext): TableRows[] {
  const person = peopleIndex(people);
  const helpful: string[] = [];
  const lines = REVIEWS.map((review, index) => {
    const conversation = CONVERSATIONS.find(
      ({ from, to, about }) => from === review.from && to === review.about && about,
    );
    const home = conversation ? homeOf(conversation, listings) : undefined;
    const created = new Date(now.getTime() - review.daysAgo * DAY);
    const answered = review.answer ? new Date(created.getTime() + 7 * HOUR) : null;
    for (const username of review.helpful) helpful.push(copyLine([index + 1, person(username).id, created]));
    return copyLine([
      index + 1,
      person(review.from).id,
      person(review.about).id,
      review.rating,
      review.title,
      review.content,
      home !== undefined,
      home?.title ?? 'Connection',
      home?.id ?? null,
      review.answer,
      answered,
      created,
      answered ?? created,
    ]);
  });
  return [
    {
      table: 'reviews',
      columns: [
        'id',
        'reviewer_id',
        'reviewee_id',
        'overall_rating',
        'title',
        'content',
        'is_verified',
        'interaction_context',
        'listing_id',
        'response_content',
        'responded_at',
        'created_at',
        'updated_at',
      ],
      lines,
    },
    { table: 'review_helpful', columns: ['review_id', 'user_id', 'created_at'], lines: helpful },
  ];
}

/** The home that a conversation is about: the recipient's first match. */
export function homeOf(
  { to, about }: Pick<ConversationText, 'to' | 'about'>,
  listings: readonly ListingSummary[],
): ListingSummary | undefined {
  return listings.find(
    ({ owner, published, type, market }) =>
      owner.username === to && published && type === 'apartment' && market === about,
  );
}

/** Number of favourites of each login; others have a few. */
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
  return {
    table: 'favourites',
    columns: ['user_id', 'listing_id', 'price_cents', 'created_at'],
    lines: people.flatMap((person) =>
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
          return copyLine([person.id, id, price, new Date(since)]);
        }),
    ),
  };
}

/** Number of the review that is reported. */
const REPORTED_REVIEW = 4;

/** Open reports for administrators. */
export function reportRows({ people, listings, now }: SocialContext): TableRows {
  const person = peopleIndex(people);
  const home = listings.find(({ published, owner }) => published && owner.username !== 'buyer');
  const review = REVIEWS[REPORTED_REVIEW - 1];
  if (!review) throw new Error('The reported review is not among the sample reviews');
  const reports = [
    {
      by: 'owner',
      target: 'review',
      id: String(REPORTED_REVIEW),
      reason: 'fake',
      note: 'I do not think he ever lived in that house.',
      hours: 30,
      about: person(review.from).id,
      excerpt: review.content,
    },
    ...(home
      ? [
          {
            by: 'buyer',
            target: 'listing',
            id: String(home.id),
            reason: 'other',
            note: 'Sold weeks ago, says the neighbour.',
            hours: 8,
            about: home.owner.id,
            excerpt: home.title,
          },
        ]
      : []),
  ];
  return {
    table: 'reports',
    columns: [
      ...['id', 'reporter_id', 'target', 'target_id', 'reason', 'note', 'created_at'],
      ...['subject_id', 'excerpt'],
    ],
    lines: reports.map(({ by, target, id, reason, note, hours, about, excerpt }, index) => {
      const created = new Date(now.getTime() - hours * HOUR);
      return copyLine([index + 1, person(by).id, target, id, reason, note, created, about, excerpt]);
    }),
  };
}

const STATISTIC_DAYS = 30;

/** A month of views for the listings of people with a login. */
export function statisticRows({ listings, now }: SocialContext): TableRows {
  const random = new Random('statistics');
  const homes = listings.filter(({ owner, published }) => published && owner.hasLogin).slice(0, 60);
  return {
    table: 'listing_statistics',
    columns: ['listing_id', 'day', 'views', 'enquiries', 'reveals'],
    lines: homes.flatMap(({ id, listedAt }) => {
      const liking = random.between(2, 40);
      const days = Math.min(STATISTIC_DAYS, Math.floor((now.getTime() - listedAt.getTime()) / DAY));
      return Array.from({ length: days }, (_, ago) => {
        const views = Math.max(0, Math.round(liking * random.between(0.3, 1.7)));
        const day = new Date(now.getTime() - ago * DAY).toISOString().slice(0, 10);
        return copyLine([
          id,
          day,
          views,
          random.chance(liking / 90) ? 1 : 0,
          random.chance(liking / 45) ? 1 : 0,
        ]);
      });
    }),
  };
}
