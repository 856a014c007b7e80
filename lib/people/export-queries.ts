import type { Actor } from '@/lib/auth/types';
import { batchesOf } from '@/lib/database/batches';
import { db } from '@/lib/db';
import { exportViewings } from '@/lib/people/export-viewings-query';
import { allOf } from '@/lib/runtime/all-of';
import { pictureUrl } from '@/lib/storage/picture-urls';
import { absoluteUrl } from '@/lib/urls';

/** Raised when a key changes. */
const EXPORT_VERSION = 1;

const NAME = { select: { username: true, name: true } } as const;
/** Times in UTC, prices in euro. Of others only what this person can see. */
export async function exportAccount(actor: Actor) {
  const [account, social, belongings, viewings] = await Promise.all([
    exportPerson(actor.id),
    exportSocialLayer(actor.id),
    exportBelongings(actor.id),
    exportViewings(actor.id),
  ]);
  return {
    version: EXPORT_VERSION,
    exportedAt: new Date(),
    site: absoluteUrl('/'),
    ...account,
    listings: exportListings(actor.id),
    ...belongings,
    ...viewings,
    ...social,
    conversations: exportConversations(actor.id),
  };
}

async function exportPerson(id: string) {
  const user = await db.user.findUniqueOrThrow({
    where: { id },
    select: {
      id: true,
      username: true,
      email: true,
      emailVerified: true,
      contactEmail: true,
      name: true,
      bio: true,
      location: true,
      phone: true,
      office: true,
      website: true,
      image: true,
      role: true,
      suspendedAt: true,
      emailOnUnread: true,
      emailOnFavourites: true,
      mailStop: true,
      language: true,
      worksAs: true,
      responseRate: true,
      createdAt: true,
      updatedAt: true,
      credential: { select: { updatedAt: true } },
      accounts: { select: { provider: true, providerAccountId: true, createdAt: true } },
      sessions: { select: { device: true, createdAt: true, lastSeenAt: true, expires: true } },
      tokens: { select: { purpose: true, email: true, createdAt: true, expiresAt: true } },
      refreshTokens: { select: { createdAt: true, usedAt: true, expiresAt: true } },
      seat: { select: { role: true, joinedAt: true, agency: { select: { name: true } } } },
      invitationsMade: { select: { email: true, role: true, createdAt: true, expiresAt: true } },
    },
  });
  const { credential, accounts, sessions, tokens, refreshTokens, image, seat, invitationsMade, ...profile } =
    user;
  return {
    profile: { ...profile, avatar: image && absoluteUrl(image) },
    agency: seat && { name: seat.agency.name, role: seat.role, joinedAt: seat.joinedAt },
    invitationsMade,
    signIn: {
      passwordSetAt: credential?.updatedAt ?? null,
      providers: accounts,
      sessions,
      openLinks: tokens,
      apiClients: refreshTokens,
    },
  };
}

async function exportBelongings(userId: string) {
  const all = await allOf({
    drafts: db.listingDraft.findMany({
      where: { userId },
      select: { id: true, step: true, data: true, updatedAt: true },
    }),
    favourites: db.favourite.findMany({
      where: { userId },
      orderBy: { createdAt: 'asc' },
      select: {
        createdAt: true,
        priceCents: true,
        listing: { select: { id: true, title: true, published: true, availability: true } },
      },
    }),
    savedSearches: db.savedSearch.findMany({
      where: { userId },
      orderBy: { createdAt: 'asc' },
      select: { address: true, frequency: true, createdAt: true },
    }),
    pictures: db.picture.findMany({
      where: { ownerId: userId },
      select: { key: true, width: true, height: true, bytes: true, createdAt: true },
    }),
    company: db.developer.findUnique({
      where: { ownerId: userId },
      omit: { ownerId: true, version: true },
      include: { projects: { omit: { developerId: true, version: true } } },
    }),
    helpfulVotes: db.reviewHelpful.findMany({
      where: { userId },
      select: { reviewId: true, createdAt: true },
    }),
    webhooks: db.webhook.findMany({
      where: { ownerId: userId },
      select: { url: true, events: true, pausedAt: true, createdAt: true },
    }),
    apiKeys: db.apiKey.findMany({
      where: { ownerId: userId },
      omit: { id: true, ownerId: true, secretHash: true, feedTag: true, changedAt: true },
    }),
    feeds: db.incomingFeed.findMany({
      where: { ownerId: userId },
      select: {
        ...{ name: true, url: true, fileName: true, isComplete: true, keepsHandEdits: true },
        ...{ runAt: true, pausedAt: true, createdAt: true },
      },
    }),
    questionsAboutHomes: db.listingQuestion.findMany({
      where: { userId },
      orderBy: { createdAt: 'asc' },
      select: { createdAt: true, remindedAt: true, pausedAt: true, answeredAt: true },
    }),
  });
  return {
    ...all,
    favourites: all.favourites.map(({ listing, priceCents, createdAt }) => ({
      listing: listing.id,
      title: listing.published ? listing.title : null,
      priceThen: listing.availability === 'closed' ? null : euros(priceCents),
      createdAt,
    })),
    savedSearches: all.savedSearches.map(({ address, ...search }) => ({
      url: absoluteUrl(address),
      ...search,
    })),
    pictures: all.pictures.map(({ key, ...picture }) => ({
      url: absoluteUrl(pictureUrl(key, 320, 'webp')),
      ...picture,
    })),
  };
}

async function exportSocialLayer(id: string) {
  const review = {
    overallRating: true,
    title: true,
    content: true,
    interactionContext: true,
    responseContent: true,
    respondedAt: true,
    createdAt: true,
    updatedAt: true,
  } as const;
  const all = await allOf({
    reviewsWritten: db.review.findMany({ where: { reviewerId: id }, select: { ...review, reviewee: NAME } }),
    reviewsReceived: db.review.findMany({
      where: { revieweeId: id, hiddenAt: null },
      select: { ...review, reviewer: NAME },
    }),
    connections: db.connection.findMany({
      where: { OR: [{ userLowId: id }, { userHighId: id }] },
      select: {
        userLow: { select: { id: true, ...NAME.select } },
        userHigh: { select: { id: true, ...NAME.select } },
        requesterId: true,
        status: true,
        createdAt: true,
        respondedAt: true,
      },
    }),
    blockedByMe: db.block.findMany({ where: { blockerId: id }, select: { createdAt: true, blocked: NAME } }),
    reportsMade: db.report.findMany({
      where: { reporterId: id },
      select: {
        target: true,
        targetId: true,
        reason: true,
        note: true,
        statement: true,
        decidedAt: true,
        createdAt: true,
      },
    }),
    // Does not reveal who reported.
    decisionsAboutMe: db.report.findMany({
      where: { subjectId: id, decidedAt: { not: null } },
      select: { target: true, targetId: true, reason: true, excerpt: true, statement: true, decidedAt: true },
    }),
  });
  return {
    ...all,
    connections: all.connections.map(({ userLow, userHigh, requesterId, ...connection }) => {
      const { id: _id, ...other } = userLow.id === id ? userHigh : userLow;
      return { with: other, askedByMe: requesterId === id, ...connection };
    }),
  };
}

const euros = (cents: bigint | null) => (cents === null ? null : Number(cents) / 100);

/** An agency's tens of thousands of listings at once would exceed the statement timeout and memory. */
const LISTINGS_BATCH = 250;
const CONVERSATIONS_BATCH = 100;

async function* exportListings(ownerId: string): AsyncGenerator<object[]> {
  const all = await db.listing.findMany({ where: { ownerId }, orderBy: { id: 'asc' }, select: { id: true } });
  for (const batch of batchesOf(all, LISTINGS_BATCH)) yield listingsOf(ownerId, batch);
}

async function listingsOf(ownerId: string, batch: { id: number }[]) {
  const listings = await db.listing.findMany({
    where: { id: { in: batch.map(({ id }) => id) }, ownerId },
    orderBy: { id: 'asc' },
    omit: {
      ownerId: true,
      feedId: true,
      handEdited: true,
      agentId: true,
      placeId: true,
      submissionId: true,
      version: true,
      recommendedScore: true,
    },
    include: {
      detail: { omit: { listingId: true } },
      contact: { omit: { listingId: true } },
      images: { orderBy: { position: 'asc' }, select: { pictureKey: true, alt: true } },
      sourcePictures: { orderBy: { position: 'asc' }, select: { url: true, caption: true } },
      units: { orderBy: { position: 'asc' }, omit: { id: true, listingId: true } },
      prices: { orderBy: { recordedAt: 'asc' }, omit: { listingId: true } },
      statistics: { orderBy: { day: 'asc' }, omit: { listingId: true } },
    },
  });
  return listings.map(({ priceCents, closedPriceCents, images, prices, ...listing }) => ({
    ...listing,
    address: absoluteUrl(`/property/${listing.id}`),
    price: euros(priceCents ?? closedPriceCents),
    images: images.map(({ pictureKey, alt }) => ({
      url: absoluteUrl(pictureUrl(pictureKey, 320, 'webp')),
      alt,
    })),
    prices: prices.map((price) => ({ recordedAt: price.recordedAt, price: euros(price.priceCents) })),
  }));
}

/** Both sides' messages without unsent texts, as the person sees them. */
async function* exportConversations(userId: string): AsyncGenerator<object[]> {
  const all = await db.thread.findMany({
    where: {
      participants: { some: { userId } },
      AND: { OR: [{ lastSeq: { gt: 0 } }, { starterId: userId }] },
    },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  for (const batch of batchesOf(all, CONVERSATIONS_BATCH)) yield conversationsOf(userId, batch);
}

async function conversationsOf(userId: string, batch: { id: number }[]) {
  const person = { select: { id: true, username: true, name: true } } as const;
  const threads = await db.thread.findMany({
    where: { id: { in: batch.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
    select: {
      subject: true,
      listingId: true,
      createdAt: true,
      userLow: person,
      userHigh: person,
      messages: {
        orderBy: { seq: 'asc' },
        select: { senderId: true, content: true, createdAt: true, readAt: true, unsentAt: true },
      },
    },
  });
  return threads.map(({ userLow, userHigh, messages, ...thread }) => {
    const other = userLow.id === userId ? userHigh : userLow;
    return {
      with: { username: other.username, name: other.name },
      ...thread,
      messages: messages.map(({ senderId, ...message }) => ({ byMe: senderId === userId, ...message })),
    };
  });
}
