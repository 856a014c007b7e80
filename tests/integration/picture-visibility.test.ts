// Who may see a stored picture, in every state of what shows it. The doors are app/media and the page cache.
import { expect, test } from 'vitest';
import { suspendUser } from '@/lib/admin/user-commands';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { cacheTags } from '@/lib/listings/cache-tags';
import { maySeeHiddenPicture, tagsOfPicture } from '@/lib/media/queries';
import { projectTags } from '@/lib/projects/cache-tags';
import { createActor } from '../support/actors';
import { createDeveloperRow, createListing, createPicture, createProjectRow } from '../support/factories';

const owner = await createActor();
const stranger = await createActor();
const admin = await createActor({ role: 'admin' });

const newKey = async (by: Actor = owner) => (await createPicture({ ownerId: by.id })).key;
const isPublic = async (key: string) => (await tagsOfPicture(key)).length > 0;

async function listingWith(key: string, data: Parameters<typeof createListing>[0] = {}): Promise<number> {
  const { id } = await createListing({ ownerId: owner.id, pictures: 0, ...data });
  await db.listingImage.create({ data: { listingId: id, pictureKey: key, position: 0 } });
  return id;
}

test('a picture that nothing shows is for its uploader alone', async () => {
  const key = await newKey();
  expect(await isPublic(key)).toBe(false);
  expect(await maySeeHiddenPicture(owner, key)).toBe(true);
  expect(await maySeeHiddenPicture(stranger, key)).toBe(false);
  expect(await maySeeHiddenPicture(admin, key)).toBe(true);
});

test('a photo is public while a public listing shows it, not once it is taken out, hidden or removed', async () => {
  const key = await newKey();
  const id = await listingWith(key);
  expect(await isPublic(key)).toBe(true);
  expect(await tagsOfPicture(key)).toEqual([cacheTags.listing(id)]);
  await db.listing.update({ where: { id }, data: { published: false } });
  expect(await isPublic(key), 'hidden').toBe(false);
  await db.listing.update({ where: { id }, data: { removedAt: new Date() } });
  expect(await isPublic(key), 'removed').toBe(false);
  await db.listing.update({ where: { id }, data: { removedAt: null, published: true } });
  expect(await isPublic(key)).toBe(true);
  await db.listingImage.deleteMany({ where: { listingId: id } });
  expect(await isPublic(key), 'taken out').toBe(false);
});

test.each(['photo', 'floor plan'] as const)(
  'a %s of a project makes a picture public only while project and company are public',
  async (kind) => {
    const lister = await createActor();
    const company = await createDeveloperRow({ ownerId: lister.id, approvedAt: null });
    const project = await createProjectRow({ developerId: company.id, published: false });
    const key = await newKey(lister);
    await listingWith(key, { ownerId: lister.id, published: false, removedAt: new Date() });
    if (kind === 'photo') {
      await db.projectImage.create({ data: { projectId: project.id, pictureKey: key, position: 0 } });
    } else {
      const plan = {
        projectId: project.id,
        pictureKey: key,
        name: 'A',
        bedrooms: 1,
        bathrooms: 1,
        areaM2: 50,
      };
      await db.floorPlan.create({ data: plan });
    }
    expect(await isPublic(key), 'neither').toBe(false);
    await db.project.update({ where: { id: project.id }, data: { published: true } });
    expect(await isPublic(key), 'an unapproved company').toBe(false);
    await db.developer.update({ where: { id: company.id }, data: { approvedAt: new Date() } });
    expect(await isPublic(key), 'both').toBe(true);
    expect(await tagsOfPicture(key)).toEqual([projectTags.project(project.id)]);
    await suspendUser(admin, { userId: lister.id, reason: 'These are not homes.' });
    expect(await isPublic(key), 'a suspended owner').toBe(false);
  },
);

test('a new owner of a company sees its pictures before it is public', async () => {
  const heir = await createActor();
  const [photo, logo] = [await newKey(), await newKey()];
  const image = `/media/${logo}/320.webp`;
  const company = await createDeveloperRow({ ownerId: heir.id, approvedAt: null, image });
  const project = await createProjectRow({ developerId: company.id, published: false });
  await db.projectImage.create({ data: { projectId: project.id, pictureKey: photo, position: 0 } });
  for (const key of [photo, logo]) {
    expect(await isPublic(key)).toBe(false);
    expect(await maySeeHiddenPicture(heir, key)).toBe(true);
    expect(await maySeeHiddenPicture(stranger, key)).toBe(false);
  }
});

test('a logo is public with its company, an avatar with its person', async () => {
  const lister = await createActor();
  const [logo, avatar] = [await newKey(lister), await newKey(lister)];
  const image = `/media/${logo}/320.webp`;
  const company = await createDeveloperRow({ ownerId: lister.id, approvedAt: null, image });
  await db.user.update({ where: { id: lister.id }, data: { image: `/media/${avatar}/320.webp` } });
  expect(await isPublic(logo)).toBe(false);
  expect(await isPublic(avatar)).toBe(true);
  expect(await tagsOfPicture(avatar)).toEqual([cacheTags.person(lister.id)]);
  await db.developer.update({ where: { id: company.id }, data: { approvedAt: new Date() } });
  expect(await isPublic(logo)).toBe(true);
  expect(await tagsOfPicture(logo)).toEqual([projectTags.developer(company.id)]);
  await suspendUser(admin, { userId: lister.id, reason: 'These are not homes.' });
  for (const key of [logo, avatar]) expect(await isPublic(key), 'suspended').toBe(false);
});
