import { expect, test } from 'vitest';
import { approveDeveloper } from '@/lib/admin/commands';
import { listAdminDevelopers } from '@/lib/admin/developer-queries';
import { suspendUser, unsuspendUser } from '@/lib/admin/user-commands';
import { db } from '@/lib/db';
import { createDeveloper, setDeveloperLogo, updateDeveloper } from '@/lib/developers/commands';
import { getPublicDeveloper, listSpecialties, searchDevelopers } from '@/lib/developers/queries';
import { developerChangeSchema, developerInputSchema } from '@/lib/developers/schema';
import { ALL_DEVELOPERS } from '@/lib/developers/search-params';
import { getPublicProject } from '@/lib/projects/queries';
import { parseInput } from '@/lib/validation';
import { lastEmail, thrownBy } from '../support/accounts';
import { createActor } from '../support/actors';
import { createDeveloperRow, createPicture, createProjectRow, createUser } from '../support/factories';

let names = 0;
const nextName = () => {
  names += 1;
  return `Kalliope Homes ${names}`;
};
const companyInput = (data: Record<string, string> = {}) => ({
  name: nextName(),
  description: 'A family firm.',
  established: '1987',
  location: 'Paphos',
  country: 'cyprus',
  website: 'https://kalliope.example',
  email: 'hello@kalliope.example',
  phone: '26 000 111',
  specialties: 'Villas\nStone building, villas',
  ...data,
});
const parsed = (data?: Record<string, string>) => parseInput(developerInputSchema, companyInput(data));

test('a company is hidden until an administrator approves it, once', async () => {
  const [actor, admin] = [await createActor(), await createActor({ role: 'admin' })];
  const { id } = await createDeveloper(actor, parsed());
  expect(await getPublicDeveloper(id)).toBeNull();
  const waiting = await listAdminDevelopers(admin, { q: '', state: 'waiting', page: 1 });
  expect(waiting.rows.map((row) => row.id)).toContain(id);

  expect((await thrownBy(approveDeveloper(actor, { developerId: id, reason: 'mine' })))?.code).toBe(
    'not_found',
  );
  expect((await thrownBy(approveDeveloper(admin, { developerId: 999_999, reason: 'x' })))?.code).toBe(
    'not_found',
  );
  await approveDeveloper(admin, { developerId: id, reason: 'Found in the register' });
  expect((await thrownBy(approveDeveloper(admin, { developerId: id, reason: 'again' })))?.code).toBe(
    'conflict',
  );

  const company = await getPublicDeveloper(id);
  expect(company).toMatchObject({ established: 1987, specialties: ['Villas', 'Stone building'] });
  const entries = await db.auditEntry.findMany({ where: { targetType: 'developer', targetId: String(id) } });
  expect(entries).toMatchObject([
    { actorId: admin.id, action: 'developer.approve', reason: 'Found in the register' },
  ]);
  const owner = await db.user.findUniqueOrThrow({ where: { id: actor.id } });
  expect((await lastEmail(owner.email)).subject).toBe(`${company?.name} is now on Estia`);
});

test('a person has at most one company, and company names are unique', async () => {
  const [actor, other] = [await createActor(), await createActor()];
  const input = parsed();
  await createDeveloper(actor, input);
  expect((await thrownBy(createDeveloper(actor, parsed())))?.code).toBe('conflict');
  expect((await thrownBy(createDeveloper(other, input)))?.fields).toHaveProperty('name');
});

test('each invalid company field is reported', async () => {
  const error = await thrownBy(
    Promise.resolve().then(() =>
      parsed({
        name: ' ',
        established: '1492',
        country: 'malta',
        website: 'ftp://x',
        email: 'no',
        phone: '12',
      }),
    ),
  );
  expect(Object.keys(error?.fields ?? {}).sort()).toEqual([
    'country',
    'email',
    'established',
    'name',
    'phone',
    'website',
  ]);
});

test('only its owner can change a company, and a stale change is refused', async () => {
  const actor = await createActor();
  await createDeveloper(actor, parsed());
  const change = (version: number, location: string) =>
    parseInput(developerChangeSchema, { ...companyInput({ location }), version });
  expect(await updateDeveloper(actor, change(1, 'Polis'))).toEqual({ version: 2 });
  expect((await thrownBy(updateDeveloper(actor, change(1, 'Tala'))))?.code).toBe('conflict');
  expect((await db.developer.findUniqueOrThrow({ where: { ownerId: actor.id } })).location).toBe('Polis');
  expect((await thrownBy(updateDeveloper(await createActor(), change(2, 'Tala'))))?.code).toBe('not_found');
});

test('a logo must be a picture uploaded by the owner', async () => {
  const actor = await createActor();
  await createDeveloper(actor, parsed());
  const [own, foreign] = [await createPicture({ ownerId: actor.id }), await createPicture()];
  expect((await thrownBy(setDeveloperLogo(actor, { pictureKey: foreign.key, version: 1 })))?.code).toBe(
    'not_found',
  );
  await setDeveloperLogo(actor, { pictureKey: own.key, version: 1 });
  const { image } = await db.developer.findUniqueOrThrow({ where: { ownerId: actor.id } });
  expect(image).toBe(`/media/${own.key}/320.webp`);
});

test('counts and rating cover published projects and reviews that are neither hidden nor by somebody suspended', async () => {
  const company = await createDeveloperRow({ specialties: ['Lofts'] });
  await createProjectRow({ developerId: company.id, status: 'completed' });
  await createProjectRow({ developerId: company.id });
  await createProjectRow({ developerId: company.id, published: false });
  const now = new Date();
  for (const [rating, hiddenAt, suspendedAt] of [
    [5, null, null],
    [4, null, null],
    [1, now, null],
    [1, null, now],
  ] as const) {
    await db.review.create({
      data: {
        reviewerId: (await createUser({ suspendedAt })).id,
        revieweeId: company.ownerId ?? '',
        overallRating: rating,
        content: 'A review of some length',
        interactionContext: 'Connection',
        hiddenAt,
      },
    });
  }
  expect(await getPublicDeveloper(company.id)).toMatchObject({
    totalProjects: 2,
    activeProjects: 1,
    completedProjects: 1,
    rating: 4.5,
    reviewCount: 2,
  });
  expect(await listSpecialties()).toContain('Lofts');
});

test('the directory filters by words, country, specialty and projects, and sorts six ways', async () => {
  await db.developer.deleteMany();
  const alpha = await createDeveloperRow({ name: 'Álpha', specialties: ['Villas'] });
  const beta = await createDeveloperRow({ name: 'Beta', country: 'greece', location: 'Athens' });
  await createDeveloperRow({ name: 'Gamma', approvedAt: null });
  await createProjectRow({ developerId: beta.id });
  const found = async (filters: Partial<typeof ALL_DEVELOPERS>) =>
    (await searchDevelopers({ ...ALL_DEVELOPERS, ...filters })).results.map(({ name }) => name);
  expect(await found({ search: 'alpha' })).toEqual([alpha.name]);
  expect(await found({ search: 'Αθήνα' })).toEqual(['Beta']);
  expect(await found({ search: 'Αθηναϊκά σπίτια' })).toEqual([]);
  expect(await found({ search: "%_'\\" })).toEqual([]);
  expect(await found({ country: 'greece' })).toEqual(['Beta']);
  expect(await found({ specialty: 'VILLAS' })).toEqual(['Álpha']);
  expect(await found({ minProjects: 1 })).toEqual(['Beta']);
  expect(await found({ sort: 'name-asc' })).toEqual(['Álpha', 'Beta']);
  expect(await found({ sort: 'name-desc' })).toEqual(['Beta', 'Álpha']);
  expect(await found({ sort: 'projects-desc' })).toEqual(['Beta', 'Álpha']);
  expect(await found({ sort: 'newest' })).toEqual(['Beta', 'Álpha']);
  expect(await found({ sort: 'rating-desc' })).toHaveLength(2);
  expect(await found({ sort: 'recommended' })).toEqual(['Beta', 'Álpha']);
});

test('while its owner is suspended, neither a company nor its projects are public', async () => {
  const [actor, admin] = [await createActor(), await createActor({ role: 'admin' })];
  const { id } = await createDeveloper(actor, parsed());
  await approveDeveloper(admin, { developerId: id, reason: 'Known in the register.' });
  const project = await createProjectRow({ developerId: id, published: true });
  const isPublic = async () => {
    const { results } = await searchDevelopers({ ...ALL_DEVELOPERS, search: (await nameOf(id)) ?? '' });
    const states = [await getPublicDeveloper(id), await getPublicProject(project.id), results[0] ?? null];
    return states.map((state) => state !== null);
  };
  const nameOf = async (companyId: number) =>
    (await db.developer.findUnique({ where: { id: companyId } }))?.name;
  expect(await isPublic()).toEqual([true, true, true]);
  await suspendUser(admin, { userId: actor.id, reason: 'Invented homes.' });
  expect(await isPublic()).toEqual([false, false, false]);
  await unsuspendUser(admin, { userId: actor.id, reason: 'It was a misunderstanding.' });
  expect(await isPublic()).toEqual([true, true, true]);
});
