import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import type * as developerActions from '@/lib/developers/actions';
import type * as projectActions from '@/lib/projects/actions';
import { createDeveloperRow, createPicture, createProjectRow } from '../factories';
import { forOwner, forPeople, type RowsOf } from './row';

const developer = (owner: Actor) =>
  createDeveloperRow({ ownerId: owner.id, name: `Company of ${owner.username}` });

const developerText = (owner: Actor) => ({
  name: `Builders of ${owner.username}`,
  description: 'Builds homes.',
  description_en: 'English text',
  description_el: 'Ελληνικό κείμενο',
  description_ru: 'Русский текст',
  established: '1994',
  location: 'Limassol',
  country: 'cyprus',
  website: 'https://builders.example/',
  email: 'office@builders.example',
  phone: '+35725123456',
  specialties: 'Villas',
});

export const DEVELOPER_ROWS: RowsOf<keyof typeof developerActions> = {
  developerFormAction: [
    { ...forPeople(async (owner) => developerText(owner)), unplanted: ['version'] },
    forOwner(async (owner) => {
      const { id } = await developer(owner);
      // Another builder's developer, which the same form would change, is at another version.
      const { version } = await db.developer.update({ where: { id }, data: { version: 7 } });
      return { ...developerText(owner), version: String(version) };
    }),
  ],
  setDeveloperLogoAction: forOwner(async (owner) => {
    const { version } = await developer(owner);
    return { version, pictureKey: (await createPicture({ ownerId: owner.id })).key };
  }),
};

/** A project of the owner's with a photo, a plan and a home. */
async function project(owner: Actor) {
  const { id: developerId } = await developer(owner);
  const { id, version } = await createProjectRow({
    developerId,
    name: 'Selini Court',
    published: false,
    homes: [['available', 250_000]],
  });
  const { key } = await createPicture({ ownerId: owner.id });
  await db.projectImage.create({ data: { projectId: id, pictureKey: key, alt: 'Front', position: 0 } });
  const plan = await db.floorPlan.create({
    data: { projectId: id, name: 'Type A', bedrooms: 2, bathrooms: 1, areaM2: 80 },
  });
  const home = await db.projectUnit.findFirstOrThrow({ where: { projectId: id } });
  return { target: { id, version }, key, planId: plan.id, unitId: home.id };
}

const PROJECT_TEXT = {
  name: 'Selini Gardens',
  description: 'Twelve homes round a garden.',
  description_en: 'English text',
  description_el: 'Ελληνικό κείμενο',
  description_ru: 'Русский текст',
  location: 'Germasogeia, Limassol',
  country: 'cyprus',
  status: 'construction',
  startDate: '2026-01-15',
  completionDate: '2027-06-30',
  propertyTypes: 'Apartments',
  features: 'Garden',
  amenities: 'pool',
  latitude: '34.70711',
  longitude: '33.08261',
};

const target = async (owner: Actor) => (await project(owner)).target;

export const PROJECT_ROWS: RowsOf<keyof typeof projectActions> = {
  publishProjectAction: forOwner(async (owner) => ({ ...(await target(owner)), published: true })),
  deleteProjectAction: forOwner(target),
  setProjectImagesAction: forOwner(async (owner) => {
    const { target, key } = await project(owner);
    return { ...target, images: [{ key, alt: 'Garden' }] };
  }),
  deleteFloorPlanAction: forOwner(async (owner) => {
    const { target, planId } = await project(owner);
    return { ...target, partId: planId };
  }),
  setUnitStatusAction: forOwner(async (owner) => {
    const { target, unitId } = await project(owner);
    return { ...target, unitId, status: 'sold' };
  }),
  deleteUnitAction: forOwner(async (owner) => {
    const { target, unitId } = await project(owner);
    return { ...target, partId: unitId };
  }),
  importPriceListAction: {
    ...forOwner(async (owner) => ({ ...(await target(owner)), text: 'Home,Price\nA1,240000\n' })),
    notStored: ['text'],
  },
  projectFormAction: [
    {
      // Of the caller's own developer, so anybody with a developer may.
      ...forPeople(async (owner) => {
        await developer(owner);
        return PROJECT_TEXT;
      }),
      unplanted: ['id'],
    },
    forOwner(async (owner) => ({ ...(await target(owner)), ...PROJECT_TEXT })),
  ],
  floorPlanFormAction: forOwner(async (owner) => {
    const { target, key } = await project(owner);
    const size = { bedrooms: '7', bathrooms: '6', areaM2: '57.5' };
    return { ...target, planId: '', name: 'Type B', ...size, price: '180000', pictureKey: key };
  }),
  unitFormAction: forOwner(async (owner) => {
    const { target, planId } = await project(owner);
    const size = { floor: '9', bedrooms: '7', bathrooms: '6', internalM2: '83.5', verandaM2: '12.25' };
    const sale = { price: '250000', status: 'available' };
    return { ...target, unitId: '', floorPlanId: planId, label: 'B1', ...size, ...sale };
  }),
};
