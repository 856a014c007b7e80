import { text as textFrom } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { db } from '@/lib/db';
import { exportSchema } from '@/lib/openapi/export-schema';
import { exportAccount } from '@/lib/people/export-queries';
import { jsonText } from '@/lib/runtime/json-text';
import { createActor } from '../support/actors';
import { createListing } from '../support/factories';
import { createWholePerson } from '../support/whole-person';

test("the export holds all of the person's data, and of others only what the person can see", async () => {
  const mark = 'xk3canary';
  const { user, other, actor, session, listing } = await createWholePerson(mark);
  await createWholePerson('stranger');
  const text = await textFrom(jsonText(await exportAccount(actor)));
  const data = JSON.parse(text);
  // Strict: a column more would be one that nobody has decided to hand out.
  expect(exportSchema.parse(data)).toEqual(data);
  expect(data.profile).toMatchObject({
    username: `${mark}-user`,
    email: `${mark}@mail.test`,
    contactEmail: `${mark}@shown.example`,
    bio: `${mark} bio`,
  });
  expect(data.signIn.sessions).toHaveLength(1);
  expect(data.signIn.providers).toMatchObject([{ provider: 'google', providerAccountId: `${mark}-sub` }]);
  expect(data.listings).toMatchObject([
    {
      id: listing.id,
      price: 250_000,
      contact: { phone: `+30 ${mark}` },
      detail: { description: `${mark} description` },
    },
  ]);
  expect(data.drafts).toMatchObject([{ data: { title: `${mark} draft` } }]);
  expect(data.savedSearches).toMatchObject([
    { url: expect.stringContaining(`/buy?location=${mark}`), frequency: 'daily' },
  ]);
  expect(data.favourites).toMatchObject([{ title: 'Their home' }]);
  expect(data.connections).toMatchObject([
    { with: { name: 'Other Person' }, askedByMe: false, status: 'accepted' },
  ]);
  expect(data.conversations).toMatchObject([
    {
      with: { username: other.username },
      messages: [{ byMe: true }, { byMe: false, content: 'Hello from the other one' }],
    },
  ]);
  expect(data.reviewsReceived).toMatchObject([{ content: `${mark} was kind.` }]);
  expect(data.reportsMade).toHaveLength(1);

  const credential = await db.credential.findUniqueOrThrow({ where: { userId: user.id } });
  const row = await db.session.findFirstOrThrow({ where: { userId: user.id } });
  for (const secret of [
    credential.passwordHash,
    row.sessionToken,
    session.value,
    other.email,
    '+35799777777',
    'secret note of the reporter',
    'stranger',
  ]) {
    expect(text, secret).not.toContain(secret);
  }
});

test('the export names a favourite that is no longer public by its number only', async () => {
  const actor = await createActor();
  const home = await createListing({ title: 'Taken back by its owner', published: false });
  await db.favourite.create({ data: { userId: actor.id, listingId: home.id } });
  const text = await textFrom(jsonText(await exportAccount(actor)));
  expect(JSON.parse(text).favourites).toMatchObject([{ listing: home.id, title: null }]);
  expect(text).not.toContain('Taken back');
});
