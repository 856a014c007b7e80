import { expect, test } from 'vitest';
import { db } from '@/lib/db';
import { getOwnDeveloper } from '@/lib/developers/queries';
import {
  createProject,
  deleteProject,
  setProjectImages,
  setProjectPublished,
  updateProject,
} from '@/lib/projects/commands';
import { getOwnProject, getPublicProject } from '@/lib/projects/queries';
import {
  floorPlanInputSchema,
  projectChangeSchema,
  projectInputSchema,
  unitInputSchema,
} from '@/lib/projects/schema';
import {
  deleteFloorPlan,
  deleteUnit,
  importPriceList,
  saveFloorPlan,
  saveUnit,
  setUnitStatus,
} from '@/lib/projects/unit-commands';
import { parseInput } from '@/lib/validation';
import { thrownBy } from '../support/accounts';
import { createActor } from '../support/actors';
import { createDeveloperRow, createPicture, createProjectRow } from '../support/factories';

/** A user with an approved company. */
async function createBuilder() {
  const actor = await createActor();
  const company = await createDeveloperRow({ ownerId: actor.id });
  return { actor, company };
}

const text = {
  name: 'Selini Court',
  description: 'Twelve homes round a garden.',
  location: 'Germasogeia, Limassol',
  country: 'cyprus',
  status: 'construction',
  startDate: '2026-01-15',
  completionDate: '2027-06-30',
  propertyTypes: 'Apartments, Penthouses',
  features: 'Garden\nSea view',
  amenities: ['pool', 'nonsense', 'elevator'],
} as const;
const projectInput = (data: object = {}) =>
  parseInput(projectInputSchema, { ...text, amenities: [...text.amenities], ...data });
const unit = (id: number, version: number, data: object = {}) =>
  parseInput(unitInputSchema, {
    id,
    version,
    label: 'A1',
    bedrooms: '2',
    bathrooms: '1',
    internalM2: '80',
    status: 'available',
    ...data,
  });

test('a project is created, gets its place from its location, and is public once published', async () => {
  const { actor } = await createBuilder();
  const { id } = await createProject(actor, projectInput());
  expect(await getPublicProject(id)).toBeNull();
  const own = await getOwnProject(actor, id);
  expect(own).toMatchObject({
    published: false,
    isApproved: true,
    version: 1,
    amenities: ['elevator', 'pool'],
  });
  expect(own?.latitude).toBeCloseTo(34.7, 0);
  expect((await getOwnDeveloper(actor))?.projects).toHaveLength(1);

  const publish = (version: number) => setProjectPublished(actor, { id, version, published: true });
  expect((await thrownBy(publish(1)))?.message).toContain('at least one photo');
  const picture = await createPicture({ ownerId: actor.id });
  await setProjectImages(actor, { id, version: 1, images: [{ key: picture.key, alt: 'Front' }] });
  await publish(2);
  expect(await getPublicProject(id)).toMatchObject({ name: 'Selini Court', startDate: '2026-01-15' });
  const without = setProjectImages(actor, { id, version: 3, images: [] });
  expect((await thrownBy(without))?.message).toContain('at least one photo');

  await deleteProject(actor, { id, version: 3 });
  expect(await getOwnProject(actor, id)).toBeNull();
});

test('invalid fields are reported; places where advertising is not allowed are rejected', async () => {
  const { actor } = await createBuilder();
  const fields = async (data: object) =>
    Object.keys((await thrownBy(Promise.resolve().then(() => projectInput(data))))?.fields ?? {});
  expect(await fields({ name: '', status: 'rumour', startDate: '2026-02-31' })).toEqual([
    'name',
    'status',
    'startDate',
  ]);
  expect(await fields({ completionDate: '2025-01-01' })).toEqual(['completionDate']);
  expect(await fields({ latitude: '34.7' })).toEqual(['latitude']);
  for (const data of [
    { location: 'Kyrenia' },
    { latitude: '35.34', longitude: '33.32' },
    { location: 'Athens' },
  ]) {
    const error = await thrownBy(createProject(actor, projectInput(data)));
    expect(error?.fields, JSON.stringify(data)).toHaveProperty('location');
  }
});

test('project names are unique within a company', async () => {
  const { actor } = await createBuilder();
  await createProject(actor, projectInput());
  expect((await thrownBy(createProject(actor, projectInput())))?.fields).toHaveProperty('name');
});

test('of two changes to the same version one succeeds, the other gets 409', async () => {
  const { actor, company } = await createBuilder();
  const { id } = await createProjectRow({ developerId: company.id });
  const change = (name: string) =>
    updateProject(actor, parseInput(projectChangeSchema, { ...text, amenities: [], name, id, version: 1 }));
  const results = await Promise.all([thrownBy(change('One')), thrownBy(change('Two'))]);
  expect(results.map((error) => error?.code ?? 'ok').sort()).toEqual(['conflict', 'ok']);
  expect((await thrownBy(setUnitStatus(actor, { id, version: 1, unitId: 1, status: 'sold' })))?.code).toBe(
    'conflict',
  );
});

test('nobody else reads or changes a project: every command answers as for an unknown id', async () => {
  const { company } = await createBuilder();
  const { id } = await createProjectRow({ developerId: company.id, homes: [['available', 100_000]] });
  const home = await db.projectUnit.findFirstOrThrow({ where: { projectId: id } });
  const { actor: stranger } = await createBuilder();
  const target = { id, version: 1 };
  const plan = { ...target, name: 'A', bedrooms: '1', bathrooms: '1', areaM2: '50' };
  const attempts: Record<string, () => Promise<unknown>> = {
    update: () => updateProject(stranger, { ...projectInput(), ...target }),
    publish: () => setProjectPublished(stranger, { ...target, published: false }),
    remove: () => deleteProject(stranger, target),
    images: () => setProjectImages(stranger, { ...target, images: [] }),
    plan: () => saveFloorPlan(stranger, parseInput(floorPlanInputSchema, plan)),
    removePlan: () => deleteFloorPlan(stranger, { ...target, partId: 1 }),
    unit: () => saveUnit(stranger, unit(id, 1)),
    status: () => setUnitStatus(stranger, { ...target, unitId: home.id, status: 'sold' }),
    removeUnit: () => deleteUnit(stranger, { ...target, partId: home.id }),
    priceList: () => importPriceList(stranger, target, 'Home,Price\nA1,1\n'),
  };
  for (const [name, attempt] of Object.entries(attempts)) {
    expect(await thrownBy(attempt()), name).toMatchObject({
      code: 'not_found',
      message: 'Project not found',
    });
  }
  expect(await getOwnProject(stranger, id)).toBeNull();
  expect((await db.project.findUniqueOrThrow({ where: { id } })).version).toBe(1);
  expect((await thrownBy(createProject(await createActor(), projectInput())))?.code).toBe('not_found');
});

test("another project's units, other people's pictures and taken labels are rejected", async () => {
  const { actor, company } = await createBuilder();
  const { id } = await createProjectRow({ developerId: company.id, homes: [['available', 100_000]] });
  const other = await createProjectRow({ homes: [['available', 100_000]] });
  const foreign = await db.projectUnit.findFirstOrThrow({ where: { projectId: other.id } });
  const refused = async (work: Promise<unknown>) => (await thrownBy(work))?.code;
  expect(await refused(saveUnit(actor, unit(id, 1, { unitId: foreign.id, label: 'Z9' })))).toBe('not_found');
  expect(await refused(deleteUnit(actor, { id, version: 1, partId: foreign.id }))).toBe('not_found');
  expect((await thrownBy(saveUnit(actor, unit(id, 1, { label: 'a1' }))))?.fields).toHaveProperty('label');
  const picture = await createPicture();
  const images = [{ key: picture.key, alt: '' }];
  expect(await refused(setProjectImages(actor, { id, version: 1, images }))).toBe('invalid');
  // Nothing of a rejected change remains, not even the version.
  expect((await getOwnProject(actor, id))?.version).toBe(1);
});

test('200 units are imported, invalid rows are rejected individually, repeating changes nothing', async () => {
  const { actor, company } = await createBuilder();
  const { id } = await createProjectRow({ developerId: company.id, homes: [['sold', 100_000]] });
  const plan = { id, version: 1, name: 'Type A', bedrooms: '2', bathrooms: '1', areaM2: '82' };
  await saveFloorPlan(actor, parseInput(floorPlanInputSchema, plan));
  const good = Array.from(
    { length: 197 },
    (_, index) => `B${index + 1},Type A,${250_000 + index * 1_000},available`,
  );
  const csv = [
    'Home,Floor plan,Price,Status',
    'a1,Type A,111000,available',
    ...good,
    'C1,Type Q,1,available',
    'C2,Type A,free,available',
  ].join('\n');
  const report = await importPriceList(actor, { id, version: 2 }, csv);
  expect(report.refused.map(({ label }) => label)).toEqual(['C1', 'C2']);
  expect(report.rows.filter(({ outcome }) => outcome === 'added')).toHaveLength(197);
  expect(report.rows[0]).toEqual({ line: 2, label: 'A1', outcome: 'changed' });
  expect(await getPublicProject(id)).toMatchObject({
    totalUnits: 198,
    availableUnits: 198,
    minPriceCents: 11_100_000,
    maxPriceCents: 44_600_000,
  });

  const again = await importPriceList(actor, { id, version: 3 }, csv);
  expect(new Set(again.rows.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']));
  expect((await thrownBy(importPriceList(actor, { id, version: 4 }, 'no header')))?.code).toBe('invalid');
  const plans = (await getOwnProject(actor, id))?.floorPlans ?? [];
  await deleteFloorPlan(actor, { id, version: 4, partId: plans[0]?.id ?? 0 });
  expect((await getOwnProject(actor, id))?.totalUnits).toBe(198);
});

test('importing new prices does not put a sold unit back on the market', async () => {
  const { actor, company } = await createBuilder();
  const { id } = await createProjectRow({ developerId: company.id, homes: [['sold', 100_000]] });
  const home = await db.projectUnit.findFirstOrThrow({ where: { projectId: id } });
  await db.projectUnit.update({ where: { id: home.id }, data: { verandaM2: 12.125, floor: 3 } });
  const before = await db.projectUnit.findUniqueOrThrow({ where: { id: home.id } });
  const report = await importPriceList(actor, { id, version: 1 }, `Home,Price\n${home.label},111000\n`);
  expect(report.refused).toEqual([]);
  expect(await db.projectUnit.findUniqueOrThrow({ where: { id: home.id } })).toEqual({
    ...before,
    priceCents: 11_100_000n,
  });
});

test('of thousands of refused rows 200 are listed, and a person sends twenty price lists an hour', async () => {
  const { actor, company } = await createBuilder();
  const { id } = await createProjectRow({ developerId: company.id });
  const report = await importPriceList(actor, { id, version: 1 }, `Home,Price\n${'=,1\n'.repeat(3_000)}`);
  expect(report.refused).toHaveLength(200);
  expect(report.refusedCount).toBe(3_000);
  const send = () => thrownBy(importPriceList(actor, { id, version: 2 }, 'no header'));
  for (let sent = 1; sent < 20; sent += 1) expect((await send())?.code).toBe('invalid');
  expect((await send())?.code).toBe('rate_limited');
  expect((await thrownBy(importPriceList(await createActor(), { id, version: 2 }, '')))?.code).toBe(
    'invalid',
  );
});
