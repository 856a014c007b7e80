// A lister with everything that others could see: a home, a company with a project, contact data, pictures; and a viewer who has
// talked with them. Every text has a word of its own, so that a trace in any answer tells what was shown; searches repeat
// the words alone, never the phrases that count as traces.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import type { Actor } from '@/lib/auth/types';
import { inPairOrder } from '@/lib/connections/pair-query';
import { db } from '@/lib/db';
import { tagsOfListings } from '@/lib/listings/cache-tags';
import { tagsOfDevelopers } from '@/lib/projects/developer-tags-query';
import { publishCacheTags } from '@/lib/realtime/announcements';
import { diskStorage } from '@/lib/storage/stores/disk';
import { createAgency } from './agency';
import { createPersonAndSignIn } from './api-session';
import { actorOf } from './chat';
import {
  createDeveloperRow,
  createListing,
  createPicture,
  createProjectRow,
  createUser,
  findPlace,
} from './factories';

/** What an answer can show. `later` is what the lister wrote after the home was no longer public. */
export type Trace =
  | 'title'
  | 'home'
  | 'photo'
  | 'price'
  | 'later'
  | 'ids'
  | 'listing contact'
  | 'person'
  | 'person contact'
  | 'sign-in address'
  | 'company'
  | 'project';

export type Stage = Awaited<ReturnType<typeof setStage>>;

/** Letters only, since digits in a search may be a postcode. */
const newWord = () =>
  `zyx${[...randomUUID().slice(0, 13).replace('-', '')].map((digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)]).join('')}`;

const newPhone = () => `+35799${String(Math.floor(100_000 + Math.random() * 900_000))}`;

/** A stored picture whose file holds its key, which is also in the address of the picture on pages. */
async function plantPicture(ownerId: string): Promise<string> {
  const { key } = await createPicture({ ownerId, width: 640, height: 640 });
  const store = diskStorage(join(process.env.DATA_DIR ?? '.data', 'uploads'));
  await store.put(`${key}/640.webp`, Buffer.from(key));
  return key;
}

type Words = Record<
  'title' | 'home' | 'later' | 'person' | 'company' | 'project' | 'contact' | 'shown' | 'signIn',
  string
>;

async function plantCompany(ownerId: string, words: Words) {
  const [logo, photo, plan] = [
    await plantPicture(ownerId),
    await plantPicture(ownerId),
    await plantPicture(ownerId),
  ];
  const developer = await createDeveloperRow({
    ownerId,
    name: `${words.company} Homes`,
    image: `/media/${logo}/320.webp`,
  });
  const project = await createProjectRow({ developerId: developer.id, name: `${words.project} Residences` });
  await db.projectImage.create({
    data: { projectId: project.id, pictureKey: photo, position: 0, alt: 'A room' },
  });
  const facts = { name: 'Type A', bedrooms: 2, bathrooms: 1, areaM2: 80 };
  await db.floorPlan.create({ data: { projectId: project.id, pictureKey: plan, ...facts } });
  return { developerId: developer.id, projectId: project.id, logo, inProject: [photo, plan] };
}

async function plantConversation(viewerId: string, listerId: string, listing: { id: number; title: string }) {
  const pair = inPairOrder(viewerId, listerId);
  const thread = await db.thread.create({
    data: {
      ...pair,
      listingId: listing.id,
      subject: listing.title,
      starterId: viewerId,
      lastSeq: 2,
      participants: { create: [{ userId: viewerId }, { userId: listerId }] },
      messages: {
        create: [viewerId, listerId].map((senderId, index) => ({
          senderId,
          seq: index + 1,
          clientId: randomUUID(),
          content: 'Hello',
        })),
      },
    },
  });
  await db.connection.create({ data: { ...pair, requesterId: viewerId, status: 'accepted' } });
  await db.favourite.create({ data: { userId: viewerId, listingId: listing.id } });
  await db.review.create({
    data: {
      reviewerId: viewerId,
      revieweeId: listerId,
      overallRating: 5,
      content: 'Everything as agreed.',
      interactionContext: listing.title,
      isVerified: true,
      listingId: listing.id,
    },
  });
  return thread.id;
}

const DAY_MS = 86_400_000;

/** The viewer has booked one viewing of many that are offered. */
async function plantViewing(viewerId: string, listerId: string, listingId: number) {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute: 540, toMinute: 1_080 }));
  await db.viewingHours.createMany({ data: hours.map((some) => ({ userId: listerId, ...some })) });
  const startsAt = new Date(Math.ceil(Date.now() / DAY_MS + 2) * DAY_MS);
  const endsAt = new Date(startsAt.getTime() + 1_800_000);
  const people = { hostId: listerId, visitorId: viewerId };
  await db.viewing.create({ data: { ...people, listingId, startsAt, endsAt, way: 'in_person' } });
}

/** Plants everything; `request` is signed in as the viewer from now on. */
export async function setStage(request: APIRequestContext) {
  const names = [
    'title',
    'home',
    'later',
    'person',
    'company',
    'project',
    'contact',
    'shown',
    'signIn',
  ] as const;
  const words = Object.fromEntries(names.map((name) => [name, newWord()])) as Words;
  const { person } = await createPersonAndSignIn(request);
  const viewer = await db.user.findUniqueOrThrow({ where: { username: person.username } });
  const phones = { listing: newPhone(), person: newPhone() };
  const lister = await createUser({
    email: `${words.signIn}@mail.example`,
    contactEmail: `${words.shown}@mail.example`,
    phone: phones.person,
    bio: `A ${words.person} lister.`,
  });
  const avatar = await plantPicture(lister.id);
  await db.user.update({ where: { id: lister.id }, data: { image: `/media/${avatar}/320.webp` } });
  const place = await findPlace('germasogeia');
  const euros = 1_000_000 + Math.floor(Math.random() * 8_000_000);
  const listing = await createListing({
    ownerId: lister.id,
    title: `Flat ${words.title}`,
    priceCents: BigInt(euros * 100),
    description: `A calm ${words.home} home.`,
    location: `${words.home} street, Germasogeia`,
    country: place.country,
    placeId: place.id,
    latitude: place.latitude,
    longitude: place.longitude,
    featured: true,
    recommendedScore: 1_000,
    contact: { email: `${words.contact}@mail.example`, phone: phones.listing },
    pictures: 0,
  });
  const photo = await plantPicture(lister.id);
  await db.listingImage.create({
    data: { listingId: listing.id, pictureKey: photo, position: 0, alt: 'A room' },
  });
  const agencyId = await createAgency(actorOf(lister) as Actor);
  const { developerId, projectId, logo, inProject } = await plantCompany(lister.id, words);
  const threadId = await plantConversation(viewer.id, lister.id, listing);
  await plantViewing(viewer.id, lister.id, listing.id);
  const homeTags = tagsOfListings([{ ...listing, propertyStatus: 'for_sale' }]);
  await db.$transaction(async (tx) => {
    await publishCacheTags(tx, [...homeTags, ...(await tagsOfDevelopers(tx, { id: developerId }))]);
  });
  const traces: Record<Trace, readonly string[]> = {
    title: [listing.title],
    home: [listing.location, `calm ${words.home} home`],
    photo: [photo],
    price: [String(euros), euros.toLocaleString('en'), euros.toLocaleString('de')],
    later: [words.later],
    ids: [`[${listing.id},`, `"id":${listing.id},`],
    'listing contact': [words.contact, phones.listing.slice(1)],
    person: [words.person, avatar],
    'person contact': [words.shown, phones.person.slice(1)],
    'sign-in address': [words.signIn],
    company: [`${words.company} Homes`, logo],
    project: [`${words.project} Residences`, ...inProject],
  };
  return {
    words,
    traces,
    homeTags,
    lister: actorOf(lister) as Actor,
    viewer: actorOf(viewer) as Actor,
    username: lister.username,
    listingId: listing.id,
    agencyId,
    developerId,
    projectId,
    threadId,
    place: place.slug,
    pictures: { photo: [photo], project: inProject, company: [logo], person: [avatar] },
  };
}
