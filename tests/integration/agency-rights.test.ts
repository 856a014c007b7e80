// Who may do what in an agency and to its homes: exactly this table.
import { expect, test } from 'vitest';
import { setAgencyLogo, updateAgency } from '@/lib/agencies/commands';
import { acceptInvitation, inviteColleague, withdrawInvitation } from '@/lib/agencies/invitation-commands';
import { changeRole, leaveAgency, removeColleague } from '@/lib/agencies/seat-commands';
import { hashSecret } from '@/lib/auth/secrets';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { updateListing } from '@/lib/listings/commands';
import { contactAtSight } from '@/lib/listings/contact/contact-commands';
import { getEditableListing } from '@/lib/listings/form/editable-listing-query';
import { getStoredListing, listOwnListings } from '@/lib/listings/own-listings-query';
import { isHiddenFromOthers } from '@/lib/listings/publication/hidden-listing-query';
import {
  publishListing,
  removeListing,
  unpublishListing,
} from '@/lib/listings/publication/publication-commands';
import { changeHome, changeHomes } from '@/lib/portfolio/commands';
import type { OwnChange } from '@/lib/portfolio/constants';
import { copyHome } from '@/lib/portfolio/copy-commands';
import { undoChange } from '@/lib/portfolio/undo-commands';
import { thrownBy } from '../support/accounts';
import { createActor } from '../support/actors';
import { createAgency, createTeam, seat } from '../support/agency';
import { createListing } from '../support/factories';
import { shownOf } from '../support/shown';

const PEOPLE = [
  'stranger',
  'lister',
  'colleague',
  'assigned',
  'head',
  'head elsewhere',
  'former head',
  'suspended head',
] as const;
type Person = (typeof PEOPLE)[number];

type Stage = {
  actor: Actor;
  home: number;
  version: number;
  lister: Actor;
  colleague: Actor;
  agencyId: number;
};

/** A hidden home of one agent, and the person who comes to it. */
async function stageOf(person: Person): Promise<Stage> {
  const { agencyId, head, anna: lister, boris } = await createTeam();
  const agentId = person === 'assigned' ? boris.id : null;
  const data = { ownerId: lister.id, agentId, published: false };
  const { id: home, version } = await createListing(data);
  const second = await createActor();
  if (person.endsWith('head') && person !== 'head') await seat(second, agencyId, 'owner');
  if (person === 'former head') await removeColleague(head, { userId: second.id });
  if (person === 'suspended head')
    await db.user.update({ where: { id: second.id }, data: { suspendedAt: new Date() } });
  const outsider = await createActor();
  if (person === 'head elsewhere') await createAgency(outsider);
  const actors: Record<Person, Actor> = {
    stranger: outsider,
    lister,
    colleague: boris,
    assigned: boris,
    head,
    'head elsewhere': outsider,
    'former head': second,
    'suspended head': second,
  };
  return { actor: actors[person], home, version, lister, colleague: boris, agencyId };
}

const bulk =
  (change: OwnChange, more: object = {}) =>
  ({ actor, home, version }: Stage) =>
    changeHomes(actor, {
      change,
      percent: 5,
      homes: [{ id: home, version }],
      scope: 'chosen',
      q: '',
      state: 'all',
      ...more,
    });

async function invited(agencyId: number, email: string, by: string, token: string) {
  const data = { agencyId, email, role: 'agent' as const, tokenHash: hashSecret(token), invitedById: by };
  return db.agencyInvitation.create({ data: { ...data, expiresAt: new Date(Date.now() + 60_000) } });
}

const versionOf = async ({ actor }: Stage) => {
  const own = await db.agencySeat.findUnique({ where: { userId: actor.id }, select: { agency: true } });
  return own?.agency.version ?? 1;
};

const HOMES: Record<string, (stage: Stage) => Promise<unknown>> = {
  change: async ({ actor, home, version, lister }) => {
    const { values } = (await getEditableListing(lister, home)) ?? {};
    return updateListing(actor, { id: home, version, values: { ...values, title: 'A new title' } });
  },
  publish: ({ actor, home }) => publishListing(actor, home),
  unpublish: ({ actor, home }) => unpublishListing(actor, home),
  remove: ({ actor, home }) => removeListing(actor, home),
  copy: ({ actor, home }) => copyHome(actor, { id: home }),
  price: async ({ actor, home }) =>
    changeHome(actor, { id: home, ...(await shownOf(home)), price: 200_000_00, state: 'withdrawn' }),
  'publish many': bulk('publish'),
  'close many': bulk('close'),
  'price of many': bulk('price'),
  'remove many': bulk('remove'),
};

const AGENCY: Record<string, (stage: Stage) => Promise<unknown>> = {
  page: async (stage) => {
    const fields = { description: 'New', location: '', phone: null, email: null, website: null };
    const name = `Renamed ${stage.agencyId} by ${stage.actor.username}`;
    return updateAgency(stage.actor, { name, ...fields, version: await versionOf(stage) });
  },
  logo: async (stage) => setAgencyLogo(stage.actor, { pictureKey: null, version: await versionOf(stage) }),
  invite: ({ actor }) => inviteColleague(actor, { email: `new-${actor.username}@mail.test`, role: 'agent' }),
};

/** Of the lister's agency, whoever asks. */
const OTHERS: Record<string, (stage: Stage) => Promise<unknown>> = {
  'withdraw an invitation': async ({ actor, agencyId, lister }) => {
    const { id } = await invited(agencyId, 'someone@mail.test', lister.id, `t${agencyId}`);
    return withdrawInvitation(actor, { id });
  },
  'change a role': ({ actor, lister }) => changeRole(actor, { userId: lister.id, role: 'owner' }),
};

type Row = Record<Person, string>;
const row = (...codes: string[]): Row =>
  Object.fromEntries(PEOPLE.map((person, index) => [person, codes[index] ?? ''])) as Row;
const HOME_ROW = row('not_found', 'ok', 'not_found', 'ok', 'ok', 'not_found', 'not_found', 'unauthorized');
const ASSIGN_ROW = row(
  'not_found',
  'forbidden',
  'not_found',
  'forbidden',
  'ok',
  'not_found',
  'not_found',
  'unauthorized',
);
const AGENCY_ROW = row(
  'not_found',
  'forbidden',
  'forbidden',
  'forbidden',
  'ok',
  'ok',
  'not_found',
  'unauthorized',
);
const OTHERS_ROW = row(
  'not_found',
  'forbidden',
  'forbidden',
  'forbidden',
  'ok',
  'not_found',
  'not_found',
  'unauthorized',
);

const CASES = [
  ...Object.entries(HOMES).map(([name, act]) => [name, act, HOME_ROW] as const),
  [
    'assign',
    (stage: Stage) => bulk('assign', { agent: stage.colleague.id })({ ...stage }),
    ASSIGN_ROW,
  ] as const,
  ...Object.entries(AGENCY).map(([name, act]) => [name, act, AGENCY_ROW] as const),
  ...Object.entries(OTHERS).map(([name, act]) => [name, act, OTHERS_ROW] as const),
];

test.each(CASES)('%s', async (name, act, expected) => {
  const found: Record<string, string> = {};
  for (const person of PEOPLE) {
    const stage = await stageOf(person);
    // Assigned already, a home would change nothing.
    if (name === 'assign' && person === 'assigned') stage.colleague = stage.lister;
    found[person] = (await thrownBy(act(stage)))?.code ?? 'ok';
  }
  expect(found).toEqual(expected);
});

test('whoever may edit a hidden home sees it, its form, its contact and its row; nobody else does', async () => {
  for (const person of PEOPLE.filter((one) => one !== 'suspended head')) {
    const { actor, home } = await stageOf(person);
    await db.listingContact.upsert({
      where: { listingId: home },
      create: { listingId: home, phone: '+35799111222' },
      update: { phone: '+35799111222' },
    });
    const sees = {
      page: await isHiddenFromOthers(actor, home),
      form: (await getEditableListing(actor, home)) !== null,
      stored: (await getStoredListing(actor, home)) !== null,
      row: (await listOwnListings(actor, 1)).results.some(({ id }) => id === home),
      contact: (await contactAtSight(actor, home).catch(() => null))?.phone === '+35799111222',
    };
    const isAllowed = HOME_ROW[person] === 'ok';
    for (const [what, can] of Object.entries(sees)) expect(can, `${person}: ${what}`).toBe(isAllowed);
  }
});

test('a former head can no longer undo what they changed', async () => {
  const { agencyId, head, anna } = await createTeam();
  const second = await createActor();
  await seat(second, agencyId, 'owner');
  const { id, version } = await createListing({ ownerId: anna.id });
  const stage = { actor: second, home: id, version, lister: anna, colleague: anna, agencyId };
  await bulk('withdraw')(stage);
  const change = await db.listingChange.findFirstOrThrow({ where: { ownerId: second.id } });
  await removeColleague(head, { userId: second.id });
  expect(await undoChange(second, { id: change.id })).toMatchObject({ count: 0 });
  expect(await db.listing.findUniqueOrThrow({ where: { id } })).toMatchObject({ published: false });
});

test('only a head removes people, nobody themselves; anybody leaves; an invitation is for its address only', async () => {
  const { agencyId, head, anna, boris } = await createTeam();
  const stranger = await createActor();
  expect((await thrownBy(removeColleague(anna, { userId: boris.id })))?.code).toBe('forbidden');
  expect((await thrownBy(removeColleague(stranger, { userId: boris.id })))?.code).toBe('not_found');
  expect((await thrownBy(removeColleague(head, { userId: head.id })))?.code).toBe('invalid');
  expect((await thrownBy(removeColleague(head, { userId: stranger.id })))?.code).toBe('not_found');
  await leaveAgency(boris, { agencyId });
  expect((await thrownBy(leaveAgency(boris, { agencyId })))?.code).toBe('not_found');
  await invited(agencyId, `${stranger.username}@mail.test`, head.id, 'a-token');
  expect((await thrownBy(acceptInvitation(boris, { token: 'a-token' })))?.code).toBe('forbidden');
  expect((await thrownBy(acceptInvitation(anna, { token: 'a-token' })))?.code).toBe('forbidden');
  await acceptInvitation(stranger, { token: 'a-token' });
  expect((await thrownBy(acceptInvitation(stranger, { token: 'a-token' })))?.code).toBe('invalid');
});
