// Creates rows for tests on a real database, filling in whatever the test does not specify.
import { randomUUID } from 'node:crypto';
import { hashSecret, randomSecret } from '@/lib/auth/secrets';
import { sessionCookieName } from '@/lib/auth/session/cookie';
import { startBearerSession } from '@/lib/auth/session/session-commands';
import { db } from '@/lib/db';
import type { Prisma } from '@/lib/generated/prisma/client';

const DAY = 86_400_000;
let counter = 0;

/** Unique per test process, so that parallel browser tests never share a name. */
const unique = () => `${process.pid.toString(36)}${(counter++).toString(36)}`;

/** A user with a verified address; `data` overrides anything. */
export async function createUser(data: Partial<Prisma.UserUncheckedCreateInput> = {}) {
  const name = `test-${unique()}`;
  return db.user.create({
    data: {
      username: name,
      email: `${name}@mail.test`,
      emailVerified: new Date(),
      name: 'Test Person',
      ...data,
    },
  });
}

/** A signed-in session: `cookie` is what the browser sends, `value` and `name` are its parts. */
export async function createSession(userId: string) {
  const value = randomSecret();
  await db.session.create({
    data: {
      userId,
      sessionToken: hashSecret(value),
      expires: new Date(Date.now() + 14 * DAY),
      device: 'Test',
    },
  });
  const name = sessionCookieName();
  return { name, value, cookie: `${name}=${value}` };
}

/** A bearer token of a non-browser client. */
export async function createBearerToken(userId: string): Promise<string> {
  const client = { userId, familyId: randomUUID() };
  return db.$transaction((tx) => startBearerSession(tx, client, 'Test'));
}

/** The place with this slug, or any city: listings need one to be published. */
export async function findPlace(slug?: string) {
  return db.place.findFirstOrThrow({ where: slug ? { slug } : { kind: 'city' }, orderBy: { id: 'asc' } });
}

/** A stored picture's row, without files. */
export async function createPicture(data: Partial<Prisma.PictureUncheckedCreateInput> = {}) {
  return db.picture.create({
    data: {
      key: randomUUID().replaceAll('-', ''),
      width: 1536,
      height: 1024,
      placeholder: 'data:image/webp;base64,UklGRg==',
      ...data,
    },
  });
}

type ListingData = Partial<Prisma.ListingUncheckedCreateInput> & {
  description?: string;
  contact?: { email?: string; phone?: string };
  /** Number of pictures, 1 by default. */
  pictures?: number;
};

/** A published two-bedroom apartment for sale at 250,000 €, in any town, with details, contact and a picture. */
export async function createListing({ description, contact, pictures = 1, ...data }: ListingData = {}) {
  const place = data.placeId ? null : await findPlace();
  const ownerId = data.ownerId === undefined ? (await createUser()).id : data.ownerId;
  const keys = await Promise.all(Array.from({ length: pictures }, () => createPicture({ ownerId })));
  return db.listing.create({
    data: {
      title: 'Two-bedroom apartment near the park',
      propertyStatus: 'for_sale',
      propertyType: 'apartment',
      country: place?.country ?? 'cyprus',
      placeId: place?.id ?? null,
      location: place?.nameEn ?? 'Limassol',
      latitude: place?.latitude ?? 34.68,
      longitude: place?.longitude ?? 33.04,
      priceCents: 25_000_000n,
      bedrooms: 2,
      bathrooms: 1,
      areaM2: 85,
      energyClass: 'B',
      published: true,
      ...data,
      ownerId,
      detail: { create: { description: description ?? 'A calm home with light from two sides.' } },
      contact: { create: { email: 'owner@mail.test', phone: '+35799000000', ...contact } },
      images: {
        create: keys.map((picture, position) => ({ pictureKey: picture.key, position, alt: 'A room' })),
      },
    },
  });
}

type DeveloperData = Partial<Prisma.DeveloperUncheckedCreateInput>;

/** An approved company with an owner. */
export async function createDeveloperRow(data: DeveloperData = {}) {
  const ownerId = data.ownerId === undefined ? (await createUser()).id : data.ownerId;
  return db.developer.create({
    data: {
      name: `Company ${unique()}`,
      description: 'Builds homes.',
      established: 1994,
      location: 'Limassol',
      country: 'cyprus',
      approvedAt: new Date(),
      ...data,
      ownerId,
    },
  });
}

type ProjectData = Partial<Prisma.ProjectUncheckedCreateInput> & {
  /** Status and price (euros) of each home; none by default. */
  homes?: readonly (readonly ['available' | 'reserved' | 'sold', number | null])[];
};

/** A published project under construction in Limassol. */
export async function createProjectRow({ homes = [], developerId, ...data }: ProjectData = {}) {
  const developer = developerId ?? (await createDeveloperRow()).id;
  return db.project.create({
    data: {
      developerId: developer,
      name: `Project ${unique()}`,
      description: 'Homes above the sea.',
      location: 'Germasogeia, Limassol',
      country: 'cyprus',
      status: 'construction',
      published: true,
      ...data,
      units: {
        create: homes.map(([status, euros], index) => ({
          label: `A${index + 1}`,
          bedrooms: 2,
          bathrooms: 1,
          internalM2: 80,
          status,
          priceCents: euros === null ? null : BigInt(euros) * 100n,
        })),
      },
    },
  });
}
