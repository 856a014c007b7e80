// Homes stay with the agency, questions reach whoever looks after a home, and two people who edit one lose nothing.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { suspendUser } from '@/lib/admin/user-commands';
import { createAgency as foundAgency, updateAgency } from '@/lib/agencies/commands';
import { acceptInvitation, inviteColleague } from '@/lib/agencies/invitation-commands';
import { agencyInputSchema } from '@/lib/agencies/schema';
import { changeRole, leaveAgency, removeColleague } from '@/lib/agencies/seat-commands';
import type { Actor } from '@/lib/auth/types';
import { startConversation } from '@/lib/chat/commands';
import { db } from '@/lib/db';
import { sendEnquiry } from '@/lib/enquiries/commands';
import { countLeads } from '@/lib/leads/queries';
import { updateListing } from '@/lib/listings/commands';
import { findContact } from '@/lib/listings/contact/contact-query';
import { getEditableListing } from '@/lib/listings/form/editable-listing-query';
import { getPublicListing } from '@/lib/listings/queries';
import { updateProfile } from '@/lib/people/commands';
import { deleteAccount } from '@/lib/people/deletion-commands';
import { parseInput } from '@/lib/validation';
import { addWebhook } from '@/lib/webhooks/commands';
import { mailedToken, newSession, thrownBy } from '../support/accounts';
import { createActor } from '../support/actors';
import { createAgency, createTeam, seat } from '../support/agency';
import { createListing, createPicture } from '../support/factories';

const rowOf = (id: number) => db.listing.findUniqueOrThrow({ where: { id } });
const remove = (person: Actor) =>
  deleteAccount(person, { currentPassword: '', username: person.username }, newSession());

async function ask(home: number): Promise<Actor> {
  const buyer = await createActor();
  await sendEnquiry(buyer, {
    id: randomUUID(),
    about: { kind: 'home', id: String(home) },
    message: 'Is it free?',
  });
  return buyer;
}

test('questions, contact data, leads and webhooks are those of whoever looks after the home', async () => {
  const { anna, boris, head } = await createTeam();
  await db.user.update({
    where: { id: boris.id },
    data: { phone: '+35799000222', contactEmail: 'b@mail.test' },
  });
  const { id } = await createListing({ ownerId: anna.id });
  for (const person of [anna, boris])
    await addWebhook(person, { url: 'https://crm.example/hook', events: ['enquiry_created'] });
  await ask(id);
  await db.listing.update({ where: { id }, data: { agentId: boris.id } });
  const buyer = await ask(id);
  expect((await countLeads(boris)).count, 'asked after').toBe(1);
  expect((await countLeads(anna)).count, 'nothing is left with the owner').toBe(0);
  const told = await db.$queryRaw<{ id: string }[]>`
    SELECT w.owner_id::text AS id FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id ORDER BY d.subject_id`;
  expect(told.map((one) => one.id)).toEqual([anna.id, boris.id]);
  expect((await findContact(buyer, id))?.contact).toEqual({ email: 'b@mail.test', phone: '+35799000222' });
  expect(await getPublicListing(id)).toMatchObject({ listing: { owner: { id: boris.id } } });
  const refused = await thrownBy(startConversation(buyer, { username: head.username, listingId: id }));
  expect(refused?.code).toBe('invalid');
});

test('an agent who is removed leaves homes, photos and references with who removed them', async () => {
  const { agencyId, head, anna, boris } = await createTeam();
  const picture = await createPicture({ ownerId: anna.id });
  const made = [];
  for (const reference of ['A-1', 'A-2', null])
    made.push(
      (await createListing({ ownerId: anna.id, reference, agentId: reference ? boris.id : head.id })).id,
    );
  const [first = 0, second = 0, third = 0] = made;
  await db.listingImage.create({ data: { listingId: first, pictureKey: picture.key, position: 9, alt: '' } });
  for (const reference of ['A-1', 'A-1-2']) await createListing({ ownerId: head.id, reference });
  const { id: assigned } = await createListing({ ownerId: boris.id, agentId: anna.id });
  const gone = await createListing({ ownerId: anna.id, published: false, removedAt: new Date() });
  await removeColleague(head, { userId: anna.id });
  expect(await rowOf(first)).toMatchObject({
    ownerId: head.id,
    reference: 'A-1-3',
    agentId: boris.id,
    published: true,
  });
  expect(await rowOf(second)).toMatchObject({ ownerId: head.id, reference: 'A-2' });
  expect(await rowOf(third)).toMatchObject({ ownerId: head.id, reference: null, agentId: null });
  expect(await rowOf(assigned)).toMatchObject({ ownerId: boris.id, agentId: null });
  expect(await rowOf(gone.id)).toMatchObject({ ownerId: anna.id });
  expect(await db.picture.findUniqueOrThrow({ where: { key: picture.key } })).toMatchObject({
    ownerId: head.id,
  });
  expect(await db.agencySeat.count({ where: { agencyId } })).toBe(2);
});

test('the last owner stays until another one is there; alone, the agency ends and the homes stay theirs', async () => {
  const { agencyId, head, anna, boris } = await createTeam();
  const { id } = await createListing({ ownerId: head.id });
  expect((await thrownBy(leaveAgency(head, { agencyId })))?.code).toBe('conflict');
  expect((await thrownBy(remove(head)))?.code).toBe('conflict');
  const alone = await thrownBy(changeRole(head, { userId: head.id, role: 'agent' }));
  expect(alone?.code).toBe('conflict');
  await changeRole(head, { userId: anna.id, role: 'owner' });
  await leaveAgency(head, { agencyId });
  expect(await rowOf(id)).toMatchObject({ ownerId: anna.id });
  await leaveAgency(boris, { agencyId });
  await leaveAgency(anna, { agencyId });
  expect(await db.agency.count({ where: { id: agencyId } })).toBe(0);
  expect(await rowOf(id)).toMatchObject({ ownerId: anna.id, published: true });
});

test('of two owners who leave at once one stays', async () => {
  const { agencyId, head, anna } = await createTeam();
  await changeRole(head, { userId: anna.id, role: 'owner' });
  const left = await Promise.allSettled([leaveAgency(head, { agencyId }), leaveAgency(anna, { agencyId })]);
  expect(left.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await db.agencySeat.count({ where: { agencyId, role: 'owner' } })).toBe(1);
});

test('an account that is deleted leaves its homes with their photos, and nothing of the person', async () => {
  const { head, anna, boris } = await createTeam();
  await db.user.update({ where: { id: head.id }, data: { phone: '+35799000111' } });
  const picture = await createPicture({ ownerId: anna.id, width: 320, height: 320 });
  await db.user.update({ where: { id: anna.id }, data: { image: `/media/${picture.key}/320.webp` } });
  const { id } = await createListing({ ownerId: anna.id });
  await db.listingImage.create({ data: { listingId: id, pictureKey: picture.key, position: 9, alt: '' } });
  const contact = { email: 'private@mail.test', phone: '+35799555555' };
  await db.listingContact.upsert({
    where: { listingId: id },
    create: { listingId: id, ...contact },
    update: contact,
  });
  // A photo that a colleague added to somebody else's home.
  const added = await createPicture({ ownerId: boris.id });
  await db.listingImage.create({ data: { listingId: id, pictureKey: added.key, position: 8, alt: '' } });
  await remove(anna);
  await remove(boris);
  expect(await rowOf(id)).toMatchObject({ ownerId: head.id, published: true });
  expect(
    await db.listingImage.count({ where: { listingId: id, pictureKey: { in: [picture.key, added.key] } } }),
  ).toBe(2);
  expect(await db.listingContact.findUniqueOrThrow({ where: { listingId: id } })).toMatchObject({
    email: null,
    phone: '+35799000111',
  });
});

test('a suspended colleague looks after no homes, and only their own are hidden', async () => {
  const { anna, boris } = await createTeam();
  const admin = await createActor({ role: 'admin' });
  const { id: annas } = await createListing({ ownerId: anna.id, agentId: boris.id });
  const { id: boriss } = await createListing({ ownerId: boris.id, agentId: anna.id });
  await suspendUser(admin, { userId: boris.id, reason: 'a reason' });
  expect(await rowOf(annas)).toMatchObject({ agentId: null, published: true });
  expect(await rowOf(boriss)).toMatchObject({ published: false });
});

test('an invitation is sent, accepted once by its address, and makes an agent', async () => {
  const { agencyId, head, anna } = await createTeam();
  const guest = await createActor();
  const { email } = await db.user.findUniqueOrThrow({ where: { id: guest.id } });
  expect(
    (await thrownBy(inviteColleague(head, { email: `${anna.username}@mail.test`, role: 'agent' })))?.code,
  ).toBe('invalid');
  await inviteColleague(head, { email, role: 'agent' });
  const earlier = await mailedToken(email);
  await inviteColleague(head, { email, role: 'owner' });
  const token = await mailedToken(email);
  expect((await thrownBy(acceptInvitation(guest, { token: earlier })))?.code, 'replaced').toBe('invalid');
  await db.agencyInvitation.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
  expect((await thrownBy(acceptInvitation(guest, { token })))?.code, 'expired').toBe('invalid');
  await db.agencyInvitation.updateMany({ data: { expiresAt: new Date(Date.now() + 60_000) } });
  const tries = await Promise.allSettled([
    acceptInvitation(guest, { token }),
    acceptInvitation(guest, { token }),
  ]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await db.agencySeat.findUniqueOrThrow({ where: { userId: guest.id } })).toMatchObject({
    agencyId,
    role: 'owner',
  });
  const asOwner = await thrownBy(updateProfile(guest, { works_as: 'owner' }));
  expect(asOwner?.fields?.works_as).toBeDefined();
  expect((await thrownBy(inviteColleague(head, { email, role: 'agent' })))?.code).toBe('invalid');
});

test('somebody in an agency cannot join or found another; names are unique', async () => {
  const [head, other] = [await createActor(), await createActor()];
  const input = parseInput(agencyInputSchema, { name: 'Blue Homes' });
  await foundAgency(head, input);
  expect((await thrownBy(foundAgency(head, { ...input, name: 'Red Homes' })))?.code).toBe('conflict');
  expect((await thrownBy(foundAgency(other, input)))?.fields?.name).toBeDefined();
  const elsewhere = await createAgency(other);
  await inviteColleague(other, { email: `${head.username}@mail.test`, role: 'agent' });
  const token = await mailedToken(`${head.username}@mail.test`);
  expect((await thrownBy(acceptInvitation(head, { token })))?.code).toBe('conflict');
  expect(await db.agencyInvitation.count({ where: { agencyId: elsewhere } }), 'still open').toBe(1);
});

test('of two people who edit one home or the agency at once, the second is told, and nothing is overwritten', async () => {
  const { agencyId, head, anna } = await createTeam();
  await seat(await createActor(), agencyId, 'owner');
  const { id } = await createListing({ ownerId: anna.id });
  const opened = await getEditableListing(head, id);
  const values = (title: string) => ({ ...opened?.values, title });
  const version = opened?.version ?? 0;
  await updateListing(anna, { id, version, values: values('By Anna') });
  const refused = await thrownBy(updateListing(head, { id, version, values: values('By the head') }));
  expect(refused?.code).toBe('conflict');
  expect(await rowOf(id)).toMatchObject({ title: 'By Anna', ownerId: anna.id });
  const input = parseInput(agencyInputSchema, { name: `Agency of ${head.username}` });
  await updateAgency(head, { ...input, version: 1 });
  expect((await thrownBy(updateAgency(head, { ...input, description: 'x', version: 1 })))?.code).toBe(
    'conflict',
  );
});
