import { expect, test } from 'vitest';
import { db } from '@/lib/db';
import { toApiProjectDetail } from '@/lib/projects/api-shape';
import { getPublicProject, listProjectLocations, searchProjects } from '@/lib/projects/queries';
import { ALL_PROJECTS, type ProjectFilters } from '@/lib/projects/search-params';
import type { ProjectDetail } from '@/lib/projects/types';
import { createDeveloperRow, createProjectRow } from '../support/factories';

const found = async (filters: Partial<ProjectFilters>) =>
  (await searchProjects({ ...ALL_PROJECTS, ...filters })).results.map(({ name }) => name);

test('availability and prices are derived from the units and follow them', async () => {
  const { id } = await createProjectRow({
    homes: [
      ['available', 300_000],
      ['available', 250_000],
      ['reserved', 200_000],
      ['sold', 900_000],
      ['available', null],
    ],
  });
  expect(await getPublicProject(id)).toMatchObject({
    totalUnits: 5,
    availableUnits: 3,
    minPriceCents: 25_000_000,
    maxPriceCents: 30_000_000,
  });
  await db.projectUnit.updateMany({ where: { projectId: id, label: 'A2' }, data: { status: 'sold' } });
  expect(await getPublicProject(id)).toMatchObject({ availableUnits: 2, minPriceCents: 30_000_000 });
  await db.projectUnit.updateMany({ where: { projectId: id }, data: { status: 'sold' } });
  const soldOut = { availableUnits: 0, minPriceCents: null, maxPriceCents: null };
  expect(await getPublicProject(id)).toMatchObject(soldOut);
  // The list computes in SQL what the page sums up: both must agree.
  const { results } = await searchProjects(ALL_PROJECTS);
  expect(results.find((project) => project.id === id)).toMatchObject(soldOut);
});

test("a plan's price is that of its cheapest available unit, otherwise its own", async () => {
  const { id } = await createProjectRow({
    homes: [
      ['available', 300_000],
      ['available', 280_000],
    ],
  });
  const plan = await db.floorPlan.create({
    data: { projectId: id, name: 'Type A', bedrooms: 2, bathrooms: 1, areaM2: 80, priceCents: 1_000n },
  });
  expect((await getPublicProject(id))?.floorPlans[0]?.priceCents).toBe(1_000);
  await db.projectUnit.updateMany({ where: { projectId: id }, data: { floorPlanId: plan.id } });
  expect((await getPublicProject(id))?.floorPlans[0]?.priceCents).toBe(28_000_000);
});

test('the price of a sold home is shown nowhere, and a sold-out plan has none', async () => {
  const { id } = await createProjectRow({
    homes: [
      ['sold', 418_000],
      ['available', 300_000],
    ],
  });
  const plan = (name: string, priceCents: bigint) =>
    db.floorPlan.create({ data: { projectId: id, name, bedrooms: 2, bathrooms: 1, areaM2: 80, priceCents } });
  const sold = await plan('Sold', 41_000_000n);
  await plan('Coming', 35_000_000n);
  await db.projectUnit.updateMany({
    where: { projectId: id, status: 'sold' },
    data: { floorPlanId: sold.id },
  });
  const shown = await getPublicProject(id);
  expect(shown?.units.map(({ priceCents }) => priceCents)).toEqual([null, 30_000_000]);
  expect(shown?.floorPlans.map(({ priceCents }) => priceCents)).toEqual([null, 35_000_000]);
  const range = { minPriceCents: 30_000_000, maxPriceCents: 35_000_000 };
  expect(shown).toMatchObject(range);
  const { results } = await searchProjects(ALL_PROJECTS);
  expect(results.find((project) => project.id === id)).toMatchObject(range);
  expect(JSON.stringify(toApiProjectDetail(shown as ProjectDetail, ''))).not.toMatch(/418000|410000/);
});

test('only published projects of approved companies are public', async () => {
  const hidden = await createProjectRow({ published: false });
  const waiting = await createProjectRow({
    developerId: (await createDeveloperRow({ approvedAt: null })).id,
  });
  for (const { id, name } of [hidden, waiting]) {
    expect(await getPublicProject(id)).toBeNull();
    expect(await found({ search: name })).toEqual([]);
  }
});

test('the list filters by words, status and location, and counts all matches', async () => {
  await db.project.deleteMany();
  await createProjectRow({ name: 'Sélini', status: 'available', location: 'Kato Paphos, Paphos' });
  await createProjectRow({ name: 'Fig Tree', location: 'Protaras', description: 'Garden homes' });
  expect(await found({ search: 'selini' })).toEqual(['Sélini']);
  expect(await found({ search: 'garden' })).toEqual(['Fig Tree']);
  expect(await found({ search: 'Πάφος' })).toEqual(['Sélini']);
  expect(await found({ search: 'Протарас' })).toEqual(['Fig Tree']);
  expect(await found({ status: 'available' })).toEqual(['Sélini']);
  expect(await found({ location: 'paphos' })).toEqual(['Sélini']);
  expect(await found({ search: "%'" })).toEqual([]);
  expect(await searchProjects({ ...ALL_PROJECTS, location: 'protaras' })).toMatchObject({
    count: 1,
    total: 2,
  });
  expect(await listProjectLocations()).toEqual(['Kato Paphos, Paphos', 'Protaras']);
  expect(await searchProjects({ ...ALL_PROJECTS, page: 9_999_999 })).toMatchObject({ results: [], count: 2 });
});
