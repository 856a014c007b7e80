import type * as agencyActions from '@/lib/agencies/actions';
import { hashSecret } from '@/lib/auth/secrets';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { createActor } from '../actors';
import { createAgency, seat } from '../agency';
import { createPicture } from '../factories';
import { forOwner, forPeople, type RowsOf } from './row';

const agency = (owner: Actor) => createAgency(owner, `Agency of ${owner.username}`);

const agencyText = (owner: Actor) => ({
  name: `Homes of ${owner.username}`,
  description: 'Sells homes.',
  location: 'Limassol',
  website: 'https://agency.example/',
  email: 'office@agency.example',
  phone: '+35725123456',
});

/** Somebody else's agency is at another version. */
async function version(owner: Actor): Promise<number> {
  const id = await agency(owner);
  return (await db.agency.update({ where: { id }, data: { version: 7 } })).version;
}

async function invited(agencyId: number, invitedById: string, email: string, token: string) {
  const data = { agencyId, invitedById, email, role: 'agent' as const, tokenHash: hashSecret(token) };
  return db.agencyInvitation.create({ data: { ...data, expiresAt: new Date(Date.now() + 600_000) } });
}

async function colleague(owner: Actor): Promise<string> {
  const person = await createActor();
  await seat(person, await agency(owner), 'agent');
  return person.id;
}

export const AGENCY_ROWS: RowsOf<keyof typeof agencyActions> = {
  agencyFormAction: [
    { ...forPeople(async (owner) => agencyText(owner)), unplanted: ['version'] },
    forOwner(async (owner) => ({ ...agencyText(owner), version: String(await version(owner)) })),
  ],
  setAgencyLogoAction: forOwner(async (owner) => ({
    version: await version(owner),
    pictureKey: (await createPicture({ ownerId: owner.id })).key,
  })),
  inviteFormAction: forOwner(async (owner) => {
    await agency(owner);
    return { email: `of.${owner.username}@agency.example`, role: 'agent' };
  }),
  withdrawInvitationFormAction: {
    ...forOwner(async (owner) => {
      const agencyId = await agency(owner);
      const { id } = await invited(agencyId, owner.id, 'colleague@mail.test', `of ${owner.username}`);
      return { id };
    }),
    notStored: ['id'],
  },
  acceptInvitationFormAction: {
    ...forOwner(async (owner) => {
      const head = await createActor();
      const token = `for ${owner.username}`;
      const { email } = await db.user.findUniqueOrThrow({ where: { id: owner.id } });
      await invited(await createAgency(head), head.id, email, token);
      return { token };
    }),
    notStored: ['token'],
  },
  changeRoleFormAction: forOwner(async (owner) => ({ userId: await colleague(owner), role: 'owner' })),
  removeColleagueFormAction: {
    ...forOwner(async (owner) => ({ userId: await colleague(owner) })),
    notStored: ['userId'],
  },
  leaveAgencyFormAction: {
    ...forOwner(async (owner) => ({ agencyId: String(await agency(owner)) })),
    notStored: ['agencyId'],
  },
};
