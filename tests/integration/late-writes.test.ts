// A request in flight while its account is deleted or suspended was authenticated at its start, but must write nothing.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { restoreListing, takeDownListing } from '@/lib/admin/listing-commands';
import { hashPassword } from '@/lib/auth/password/password';
import { changePassword } from '@/lib/auth/password/password-commands';
import { requestEmailChange } from '@/lib/auth/registration/email-commands';
import type { Actor } from '@/lib/auth/types';
import { acceptRequest, blockPerson, sendRequest } from '@/lib/connections/commands';
import { db } from '@/lib/db';
import { createDeveloper, updateDeveloper } from '@/lib/developers/commands';
import { developerInputSchema } from '@/lib/developers/schema';
import { setFavourite, toggleFavourite } from '@/lib/favourites/commands';
import { createListing as makeListing, updateListing } from '@/lib/listings/commands';
import { saveDraft } from '@/lib/listings/form/draft-commands';
import { publishListing } from '@/lib/listings/publication/publication-commands';
import { changeUsername, setAvatar, updateProfile } from '@/lib/people/commands';
import { createProject, updateProject } from '@/lib/projects/commands';
import { projectInputSchema } from '@/lib/projects/schema';
import { fileReport } from '@/lib/reports/commands';
import { createReview } from '@/lib/reviews/commands';
import { parseInput } from '@/lib/validation';
import { dumpDatabase, newOrigin, newSession, PASSWORD } from '../support/accounts';
import { createActor } from '../support/actors';
import { createListing, createPicture, createUser } from '../support/factories';
import { typedListing } from '../support/listing-values';
import { createAdmin } from '../support/moderation';

const MARK = 'zq9late';

async function typed(actor: Actor) {
  const { key, width, height, placeholder } = await createPicture({ ownerId: actor.id });
  return typedListing({ title: `Flat ${MARK}`, photos: [{ key, width, height, placeholder, alt: '' }] });
}

const COMPANY = parseInput(developerInputSchema, {
  name: `Company ${MARK}`,
  description: 'Builds homes.',
  location: 'Limassol',
  country: 'cyprus',
});

const PROJECT = parseInput(projectInputSchema, {
  name: `Project ${MARK}`,
  description: 'Twelve homes.',
  location: 'Germasogeia, Limassol',
  country: 'cyprus',
  status: 'construction',
  startDate: '',
  completionDate: '',
  propertyTypes: '',
  features: '',
  amenities: [],
  latitude: '',
  longitude: '',
});

/** Each function prepares while all is well, and returns the request to run. */
const DOORS: Record<string, (actor: Actor) => Promise<() => Promise<unknown>>> = {
  'a new listing': async (actor) => {
    const values = await typed(actor);
    return () => makeListing(actor, { submissionId: null, values });
  },
  'an edit': async (actor) => {
    const { id, version } = await createListing({ ownerId: actor.id });
    const values = await typed(actor);
    return () => updateListing(actor, { id, version, values });
  },
  'a publication': async (actor) => {
    const { id } = await createListing({ ownerId: actor.id, published: false });
    return () => publishListing(actor, id);
  },
  'a draft': async (actor) => {
    const draft = { id: randomUUID(), step: 1, changedAt: Date.now(), values: await typed(actor) };
    return () => saveDraft(actor, draft);
  },
  'a profile': async (actor) => () => updateProfile(actor, { bio: `About ${MARK}` }),
  'an avatar': async (actor) => {
    const { key } = await createPicture({ ownerId: actor.id, width: 300, height: 300 });
    return () => setAvatar(actor, key);
  },
  'a username': async (actor) => () => changeUsername(actor, `${MARK}-${actor.id.slice(0, 8)}`),
  'a password': async (actor) => {
    const input = { currentPassword: PASSWORD, password: 'figs and 4 carobs' };
    return () => changePassword(actor, input, newSession());
  },
  'another address': async (actor) => {
    const input = { email: `${MARK}-${actor.id.slice(0, 8)}@mail.test`, currentPassword: PASSWORD };
    return () => requestEmailChange(actor, input, newSession(), newOrigin());
  },
  'a request': async (actor) => {
    const { id } = await createUser();
    return () => sendRequest(actor, { userId: id });
  },
  'an acceptance': async (actor) => {
    const other = await createActor();
    const { connectionId } = await sendRequest(other, { userId: actor.id });
    return () => acceptRequest(actor, { connectionId: connectionId ?? 0 });
  },
  'a block': async (actor) => {
    const { id } = await createUser();
    return () => blockPerson(actor, { userId: id });
  },
  'a review': async (actor) => {
    const other = await createActor();
    const { connectionId } = await sendRequest(actor, { userId: other.id });
    await acceptRequest(other, { connectionId: connectionId ?? 0 });
    const words = { overallRating: 5, title: null, content: `A pleasure ${MARK}` };
    return () => createReview(actor, { revieweeId: other.id, ...words });
  },
  'a report': async (actor) => {
    const { id } = await createListing();
    const note = `Look ${MARK}`;
    return () => fileReport(actor, { target: 'listing', targetId: String(id), reason: 'spam', note });
  },
  'a company': async (actor) => () => createDeveloper(actor, COMPANY),
  'an edit of a company': async (actor) => {
    await createDeveloper(actor, { ...COMPANY, name: actor.id });
    return () => updateDeveloper(actor, { ...COMPANY, version: 1 });
  },
  'a project': async (actor) => {
    await createDeveloper(actor, { ...COMPANY, name: actor.id });
    return () => createProject(actor, PROJECT);
  },
  'an edit of a project': async (actor) => {
    await createDeveloper(actor, { ...COMPANY, name: actor.id });
    const { id } = await createProject(actor, { ...PROJECT, name: 'Before' });
    return () => updateProject(actor, { ...PROJECT, id, version: 1 });
  },
};

const ENDS = { deleted: { deletedAt: new Date() }, suspended: { suspendedAt: new Date() } };

/** Ends the account in a transaction still open when the request starts. */
async function endMeanwhile(actor: Actor, end: keyof typeof ENDS, request: () => Promise<unknown>) {
  let outcome: Promise<unknown> | undefined;
  await db.$transaction(async (tx) => {
    await tx.user.update({ where: { id: actor.id }, data: ENDS[end] });
    outcome = request().then(
      () => 'done',
      (error: unknown) => error,
    );
    await sleep(400);
  });
  return outcome;
}

const credential = async () => ({ create: { passwordHash: await hashPassword(PASSWORD) } });

for (const [name, door] of Object.entries(DOORS)) {
  test.each(Object.keys(ENDS) as (keyof typeof ENDS)[])(`${name}, by an account just %s`, async (end) => {
    const actor = await createActor({ credential: await credential() } as object);
    const request = await door(actor);
    expect(await endMeanwhile(actor, end, request)).toMatchObject({ code: 'unauthorized' });
    expect(await dumpDatabase()).not.toContain(MARK);
    expect(await db.listing.count({ where: { ownerId: actor.id, published: true, title: MARK } })).toBe(0);
  });
}

describe('other participants', () => {
  test.each(Object.keys(ENDS) as (keyof typeof ENDS)[])(
    'nobody can connect with someone just %s',
    async (end) => {
      const [actor, other] = [await createActor(), await createActor()];
      const outcome = await endMeanwhile(other, end, () => sendRequest(actor, { userId: other.id }));
      expect(outcome).toMatchObject({ code: 'not_found' });
      const ofTwo = { in: [actor.id, other.id] };
      expect(await db.connection.count({ where: { userLowId: ofTwo, userHighId: ofTwo } })).toBe(0);
    },
  );

  test('a listing is not restored to someone being suspended at that moment', async () => {
    const [admin, owner] = [await createAdmin(), await createActor()];
    const { id } = await createListing({ ownerId: owner.id });
    await takeDownListing(admin, { listingId: id, reason: 'Broke the rules' });
    const reason = 'It was in order';
    const outcome = await endMeanwhile(owner, 'suspended', () =>
      restoreListing(admin, { listingId: id, reason }),
    );
    expect(outcome).toMatchObject({ code: 'conflict' });
    expect(await db.listing.findUnique({ where: { id } })).toMatchObject({ published: false });
  });

  test.each([
    [
      'kept',
      (actor: Actor, listingId: number) => () => setFavourite(actor, { listingId, isFavourite: true }),
    ],
    ['turned over', (actor: Actor, listingId: number) => () => toggleFavourite(actor, listingId)],
  ])('a listing %s during the account deletion is not kept', async (_, keep) => {
    const actor = await createActor();
    const { id } = await createListing();
    await endMeanwhile(actor, 'deleted', keep(actor, id));
    expect(await db.favourite.count({ where: { userId: actor.id } })).toBe(0);
  });
});
