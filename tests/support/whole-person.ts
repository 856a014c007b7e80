import { randomUUID } from 'node:crypto';
import { countPageView, flushPageViews } from '@/lib/analytics/commands';
import { hashPassword } from '@/lib/auth/password/password';
import { getActorBySessionToken } from '@/lib/auth/queries';
import { db } from '@/lib/db';
import { sendEmail } from '@/lib/email/send';
import { storage } from '@/lib/storage/storage';
import { PASSWORD } from './accounts';
import { createListing, createPicture, createSession, createUser } from './factories';

const pair = (a: string, b: string) => (a < b ? [a, b] : [b, a]) as [string, string];

/** A user with data in every table that stores personal data. Every private text contains `mark`. */
export async function createWholePerson(mark: string) {
  const user = await createUser({
    username: `${mark}-user`,
    email: `${mark}@mail.test`,
    contactEmail: `${mark}@shown.example`,
    name: `${mark} Name`,
    bio: `${mark} bio`,
    location: `${mark} town`,
    phone: `+357 ${mark}`,
    office: `${mark} office`,
    website: `https://${mark}.example`,
    credential: { create: { passwordHash: await hashPassword(PASSWORD) } },
  } as Parameters<typeof createUser>[0]);
  const other = await createUser({ phone: '+35799777777', bio: 'the other one', name: 'Other Person' });
  const session = await createSession(user.id);
  const actor = await getActorBySessionToken(session.value);
  if (!actor) throw new Error('not signed in');
  const listing = await createListing({
    ownerId: user.id,
    title: 'A home',
    location: `${mark} street 1`,
    reference: `${mark}-1`,
    description: `${mark} description`,
    contact: { email: `${mark}@contact.example`, phone: `+30 ${mark}` },
    pictures: 2,
  });
  for (const { pictureKey } of await db.listingImage.findMany({ where: { listingId: listing.id } })) {
    for (const name of ['320.avif', '320.webp', 'share.jpg']) {
      await storage().put(`${pictureKey}/${name}`, Buffer.from(`picture of ${mark}`));
    }
  }
  await db.listingSourcePicture.create({
    data: {
      listingId: listing.id,
      position: 0,
      url: `https://${mark}.example/a.jpg`,
      caption: `${mark} hall`,
    },
  });
  await db.listingPictureQueue.create({ data: { listingId: listing.id, host: `${mark}.example` } });
  const avatar = await createPicture({ ownerId: user.id });
  await storage().put(`${avatar.key}/320.webp`, Buffer.from(`picture of ${mark}`));
  await db.user.update({ where: { id: user.id }, data: { image: `/media/${avatar.key}/320.webp` } });
  await db.account.create({
    data: { userId: user.id, type: 'oidc', provider: 'google', providerAccountId: `${mark}-sub` },
  });
  await db.favourite.create({ data: { userId: other.id, listingId: listing.id } });
  const theirs = await createListing({ ownerId: other.id, title: 'Their home' });
  await db.favourite.create({ data: { userId: user.id, listingId: theirs.id } });
  await db.savedSearch.create({
    data: { userId: user.id, address: `/buy?location=${mark}`, frequency: 'daily', toldPosition: 0n },
  });
  await db.webhook.create({
    data: {
      ownerId: user.id,
      url: `https://${mark}.example/hook`,
      events: ['enquiry_created'],
      deliveries: { create: { event: 'test' } },
    },
  });
  await db.apiKey.create({
    data: {
      ownerId: user.id,
      kind: 'key',
      name: `${mark} program`,
      secretHash: randomUUID(),
      scopes: ['listings_read'],
    },
  });
  await db.listingQuestion.create({
    data: {
      ...{ userId: user.id, expiresAt: new Date(Date.now() + 86_400_000) },
      homes: { create: { listingId: listing.id, askedAt: new Date() } },
    },
  });
  await db.incomingFeed.create({
    data: {
      ...{ ownerId: user.id, name: `${mark} feed`, url: `https://${mark}.example/feed.xml` },
      pieces: { create: { position: 0, content: Buffer.from(`file of ${mark}`) } },
      runs: { create: { kind: 'import', problem: `${mark} problem` } },
    },
  });
  const agency = await db.agency.create({
    data: { name: `${mark} agency`, seats: { create: { userId: user.id, role: 'owner' } } },
  });
  const invitation = { role: 'agent', expiresAt: new Date(Date.now() + 600_000) } as const;
  await db.agencyInvitation.create({
    data: {
      ...{ ...invitation, agencyId: agency.id, invitedById: user.id },
      ...{ email: `${mark}@colleague.example`, tokenHash: `${mark} token` },
    },
  });
  await db.viewingRules.create({ data: { userId: user.id, videoUrl: `https://${mark}.example/room` } });
  await db.viewingHours.create({ data: { userId: user.id, weekday: 1, fromMinute: 0, toMinute: 60 } });
  for (const days of [-3, 3]) {
    const startsAt = new Date(Date.now() + days * 86_400_000);
    await db.viewing.create({
      data: {
        ...{ listingId: theirs.id, hostId: other.id, visitorId: user.id, way: 'video', startsAt },
        ...{ endsAt: new Date(startsAt.getTime() + 1_800_000), visitorPhone: `+357 ${mark}` },
      },
    });
  }
  await db.listingDraft.create({
    data: { id: randomUUID(), userId: user.id, data: { title: `${mark} draft` } },
  });
  const [low, high] = pair(user.id, other.id);
  await db.connection.create({
    data: { userLowId: low, userHighId: high, requesterId: other.id, status: 'accepted' },
  });
  const review = { interactionContext: 'Connection', content: 'A long enough review of a person.' };
  await db.review.create({
    data: { ...review, reviewerId: user.id, revieweeId: other.id, overallRating: 5 },
  });
  await db.review.create({
    data: {
      ...review,
      reviewerId: other.id,
      revieweeId: user.id,
      overallRating: 4,
      content: `${mark} was kind.`,
    },
  });
  const thread = await db.thread.create({
    data: {
      userLowId: low,
      userHighId: high,
      lastSeq: 2,
      participants: { create: [{ userId: user.id }, { userId: other.id }] },
      messages: {
        create: [
          { seq: 1, senderId: user.id, clientId: randomUUID(), content: 'Hello from me' },
          { seq: 2, senderId: other.id, clientId: randomUUID(), content: 'Hello from the other one' },
        ],
      },
    },
  });
  await db.report.create({
    data: {
      reporterId: user.id,
      target: 'user',
      targetId: other.id,
      reason: 'spam',
      subjectId: other.id,
      note: `Call me: ${mark}`,
    },
  });
  await db.report.create({
    data: {
      reporterId: other.id,
      target: 'user',
      targetId: user.id,
      reason: 'fake',
      subjectId: user.id,
      excerpt: `${mark} excerpt`,
      note: `secret note of the reporter on ${mark}`,
    },
  });
  countPageView(`/${user.username}`);
  countPageView(`/property/${listing.id}`);
  await flushPageViews();
  await db.token.create({
    data: {
      userId: user.id,
      purpose: 'change_email',
      tokenHash: randomUUID(),
      email: `${mark}@new.example`,
      expiresAt: new Date(Date.now() + 3_600_000),
    },
  });
  await db.$transaction((tx) =>
    sendEmail(tx, user.email, {
      template: 'password-changed',
      username: user.username,
      isGoogleEnded: false,
      resetUrl: '/',
    }),
  );
  return { user, other, actor, session, listing, avatar, thread };
}
