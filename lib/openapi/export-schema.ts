import { z } from 'zod';
import { timeSchema as time } from '@/lib/api-shape';
import { LANGUAGES } from '@/lib/language/constants';

/** Strict: an unlisted field must not be exported. */
const only = z.strictObject;
const text = z.string().nullable();
const number = z.number().nullable();
/** By language. */
const translations = z.partialRecord(z.enum(LANGUAGES), z.string());
const person = only({ username: z.string(), name: text });
const report = { target: z.string(), targetId: z.string(), reason: z.string(), statement: z.string() };

const profile = only({
  id: z.uuid(),
  username: z.string(),
  email: z.email(),
  emailVerified: time.nullable(),
  contactEmail: text,
  name: text,
  bio: text,
  location: text,
  phone: text,
  office: text,
  website: text,
  avatar: z.url().nullable(),
  role: z.string(),
  suspendedAt: time.nullable(),
  emailOnUnread: z.boolean(),
  emailOnFavourites: z.boolean(),
  mailStop: text,
  language: z.enum(LANGUAGES),
  worksAs: z.string(),
  responseRate: number,
  createdAt: time,
  updatedAt: time,
});

const signIn = only({
  passwordSetAt: time.nullable(),
  providers: z.array(only({ provider: z.string(), providerAccountId: z.string(), createdAt: time })),
  sessions: z.array(only({ device: text, createdAt: time, lastSeenAt: time, expires: time })),
  openLinks: z.array(only({ purpose: z.string(), email: z.string(), createdAt: time, expiresAt: time })),
  apiClients: z.array(only({ createdAt: time, usedAt: time.nullable(), expiresAt: time })),
});

const listing = only({
  id: z.int(),
  listerType: z.string(),
  reference: text,
  title: z.string(),
  titles: translations,
  propertyStatus: z.string(),
  availability: z.string(),
  availabilityAt: time.nullable(),
  propertyType: z.string(),
  country: z.string(),
  location: z.string(),
  latitude: number,
  longitude: number,
  price: number,
  bedrooms: number,
  bathrooms: number,
  areaM2: number,
  lotSizeM2: number,
  yearBuilt: number,
  parkingSpaces: number,
  floorLevel: number,
  totalFloors: number,
  energyClass: text,
  constructionMaterial: text,
  availableFrom: time.nullable(),
  amenities: z.array(z.string()),
  published: z.boolean(),
  featured: z.boolean(),
  listedAt: time,
  lastConfirmedAt: time.nullable(),
  pausedAt: time.nullable(),
  firstPublishedAt: time.nullable(),
  removedAt: time.nullable(),
  moderationReason: text,
  withheldAt: time.nullable(),
  createdAt: time,
  updatedAt: time,
  detail: only({
    description: z.string(),
    descriptions: translations,
    region: text,
    city: text,
    street: text,
    postalCode: text,
    virtualTourUrl: text,
    videoUrl: text,
  }).nullable(),
  contact: only({ email: text, phone: text }).nullable(),
  images: z.array(only({ url: z.url(), alt: z.string() })),
  sourcePictures: z.array(only({ url: z.string(), caption: z.string() })),
  units: z.array(
    only({
      position: z.int(),
      block: z.string(),
      bedrooms: z.number(),
      bathrooms: z.number(),
      internalM2: z.number(),
      verandaM2: z.number(),
      pool: z.boolean(),
    }),
  ),
  prices: z.array(only({ recordedAt: time, price: number })),
  statistics: z.array(only({ day: time, views: z.int(), enquiries: z.int(), reveals: z.int() })),
  address: z.url(),
});

const review = {
  overallRating: z.number(),
  title: text,
  content: z.string(),
  interactionContext: z.string(),
  responseContent: text,
  respondedAt: time.nullable(),
  createdAt: time,
  updatedAt: time,
};

const conversation = only({
  with: person,
  subject: z.string(),
  listingId: number,
  createdAt: time,
  messages: z.array(
    only({
      byMe: z.boolean(),
      content: text,
      createdAt: time,
      readAt: time.nullable(),
      unsentAt: time.nullable(),
    }),
  ),
});

export const exportSchema = only({
  version: z.literal(1),
  exportedAt: time,
  site: z.url(),
  profile,
  agency: only({ name: z.string(), role: z.string(), joinedAt: time }).nullable(),
  invitationsMade: z.array(only({ email: z.string(), role: z.string(), createdAt: time, expiresAt: time })),
  signIn,
  listings: z.array(listing),
  drafts: z.array(only({ id: z.string(), step: z.int(), data: z.looseObject({}), updatedAt: time })),
  savedSearches: z.array(only({ url: z.url(), frequency: z.string(), createdAt: time })),
  favourites: z.array(only({ listing: z.int(), title: text, priceThen: number, createdAt: time })),
  pictures: z.array(only({ url: z.url(), width: z.int(), height: z.int(), bytes: z.int(), createdAt: time })),
  company: z
    .looseObject({ name: z.string(), projects: z.array(z.looseObject({ name: z.string() })) })
    .nullable(),
  helpfulVotes: z.array(only({ reviewId: z.int(), createdAt: time })),
  webhooks: z.array(
    only({ url: z.url(), events: z.array(z.string()), pausedAt: time.nullable(), createdAt: time }),
  ),
  apiKeys: z.array(
    only({
      kind: z.enum(['key', 'export_address', 'calendar_address']),
      name: z.string(),
      scopes: z.array(z.string()),
      expiresAt: time.nullable(),
      lastUsedAt: time.nullable(),
      createdAt: time,
    }),
  ),
  feeds: z.array(
    only({
      name: z.string(),
      url: text,
      fileName: z.string(),
      isComplete: z.boolean(),
      keepsHandEdits: z.boolean(),
      runAt: z.array(z.int()),
      pausedAt: time.nullable(),
      createdAt: time,
    }),
  ),
  viewingTimes: only({
    rules: only({
      minutes: z.int(),
      noticeHours: z.int(),
      daysAhead: z.int(),
      ways: z.array(z.string()),
      videoUrl: z.string(),
    }).nullable(),
    hours: z.array(only({ weekday: number, day: time.nullable(), fromMinute: z.int(), toMinute: z.int() })),
  }),
  viewings: z.array(
    only({
      shownByMe: z.boolean(),
      with: person,
      phone: text,
      listingId: z.int(),
      startsAt: time,
      endsAt: time,
      way: z.string(),
      createdAt: time,
      cancelledAt: time.nullable(),
      cancelledBy: text,
      lateByHost: z.int(),
      lateByVisitor: z.int(),
    }),
  ),
  questionsAboutHomes: z.array(
    only({
      createdAt: time,
      remindedAt: time.nullable(),
      pausedAt: time.nullable(),
      answeredAt: time.nullable(),
    }),
  ),
  reviewsWritten: z.array(only({ ...review, reviewee: person })),
  reviewsReceived: z.array(only({ ...review, reviewer: person })),
  connections: z.array(
    only({
      with: person,
      askedByMe: z.boolean(),
      status: z.string(),
      createdAt: time,
      respondedAt: time.nullable(),
    }),
  ),
  blockedByMe: z.array(only({ createdAt: time, blocked: person })),
  reportsMade: z.array(only({ ...report, note: z.string(), decidedAt: time.nullable(), createdAt: time })),
  decisionsAboutMe: z.array(only({ ...report, excerpt: z.string(), decidedAt: time })),
  conversations: z.array(conversation),
});
