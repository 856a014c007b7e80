// Who offers a home, as its card, its page and searches say.
import { expect, test } from 'vitest';
import { approveDeveloper } from '@/lib/admin/commands';
import { updateAgency } from '@/lib/agencies/commands';
import { getAgencyHomes, getPublicAgency } from '@/lib/agencies/queries';
import { agencyInputSchema } from '@/lib/agencies/schema';
import { removeColleague } from '@/lib/agencies/seat-commands';
import { db } from '@/lib/db';
import { createDeveloper } from '@/lib/developers/commands';
import { developerInputSchema } from '@/lib/developers/schema';
import { listListingsByIds } from '@/lib/listings/queries';
import { updateProfile } from '@/lib/people/commands';
import { parseInput } from '@/lib/validation';
import { createActor } from '../support/actors';
import { createTeam } from '../support/agency';
import { createListing } from '../support/factories';

async function cardOf(id: number) {
  const [card] = await listListingsByIds([id]);
  return { lister: card?.lister, agency: card?.agency };
}

test('a person says what they are; a company counts once it is approved', async () => {
  const person = await createActor();
  const { id } = await createListing({ ownerId: person.id });
  const listers = [(await cardOf(id)).lister];
  const note = async () => listers.push((await cardOf(id)).lister);
  await updateProfile(person, { office: 'Main Street 1', website: 'https://me.example' });
  await note();
  await updateProfile(person, { works_as: 'agent' });
  await note();
  const company = { name: 'Sea Homes', description: 'A firm.', location: 'Paphos', country: 'cyprus' };
  const { id: developerId } = await createDeveloper(person, parseInput(developerInputSchema, company));
  await note();
  await approveDeveloper(await createActor({ role: 'admin' }), { developerId, reason: 'a reason' });
  await note();
  expect(listers).toEqual(['owner', 'owner', 'agent', 'agent', 'developer']);
});

test('cards name the agency of whoever answers for the home, by its present name', async () => {
  const { agencyId, head, anna, boris } = await createTeam();
  const { name } = await db.agency.findUniqueOrThrow({ where: { id: agencyId } });
  const { id } = await createListing({ ownerId: anna.id });
  expect(await cardOf(id)).toEqual({ lister: 'agent', agency: name });
  const input = parseInput(agencyInputSchema, { name: `${name} Renamed` });
  await updateAgency(head, { ...input, version: 1 });
  await db.listing.update({ where: { id }, data: { agentId: boris.id } });
  expect((await cardOf(id)).agency).toBe(`${name} Renamed`);
  const { id: kept } = await createListing({ ownerId: boris.id, published: false });
  await removeColleague(head, { userId: boris.id });
  const { id: later } = await createListing({ ownerId: boris.id });
  expect((await cardOf(later)).agency, 'of a former colleague').toBeNull();
  expect(await db.listing.findUniqueOrThrow({ where: { id: kept } })).toMatchObject({ ownerId: head.id });
});

test('the page of an agency shows public people and homes only', async () => {
  const { agencyId, head, anna, boris } = await createTeam();
  const { id: sale } = await createListing({ ownerId: anna.id });
  const { id: rent } = await createListing({ ownerId: head.id, propertyStatus: 'for_rent' });
  await createListing({ ownerId: anna.id, published: false });
  await createListing({ ownerId: (await createActor()).id });
  await db.user.update({ where: { id: boris.id }, data: { emailVerified: null } });
  expect((await getPublicAgency(agencyId))?.people.map(({ id }) => id)).toEqual([head.id, anna.id]);
  const homes = await getAgencyHomes(agencyId);
  expect(homes.sale.map(({ id }) => id)).toEqual([sale]);
  expect(homes.rent.map(({ id }) => id)).toEqual([rent]);
  expect(homes).toMatchObject({ saleCount: 1, rentCount: 1 });
  await db.user.updateMany({ where: { id: { in: [head.id, anna.id] } }, data: { suspendedAt: new Date() } });
  expect(await getPublicAgency(agencyId)).toBeNull();
});
