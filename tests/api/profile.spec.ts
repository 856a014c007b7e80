import { type APIRequestContext, expect, test } from '@playwright/test';
import { db } from '@/lib/db';
import { createPicture, createSession, createUser } from '../support/factories';

test.afterAll(() => db.$disconnect());

/** A person who calls the API with cookie and CSRF token. */
async function createCaller(request: APIRequestContext) {
  const user = await createUser();
  const { cookie } = await createSession(user.id);
  const me = await request.get('/api/me', { headers: { cookie } });
  const csrf = /csrftoken=([^;]+)/.exec(me.headers()['set-cookie'] ?? '')?.[1] ?? '';
  const headers = { cookie: `${cookie}; csrftoken=${csrf}`, 'X-CSRFToken': csrf };
  const read = () => db.user.findUniqueOrThrow({ where: { id: user.id } });
  return {
    user,
    cookie,
    headers,
    read,
    put: (data: object) => request.put('/api/users/profile/', { data, headers }),
  };
}

test('a visitor has no profile; without the CSRF token nothing changes', async ({ request }) => {
  expect((await request.get('/api/users/profile')).status()).toBe(401);
  expect((await request.put('/api/users/profile', { data: { name: 'x' } })).status()).toBe(401);
  const { cookie, read } = await createCaller(request);
  const forged = await request.put('/api/users/profile', { data: { name: 'forged' }, headers: { cookie } });
  expect(forged.status()).toBe(403);
  expect((await read()).name).toBe('Test Person');
});

test('PUT changes the fields sent, keeps absent ones, clears empty ones', async ({ request }) => {
  const { put, read } = await createCaller(request);
  const saved = await put({
    name: ' Maria ',
    bio: 'I like olives',
    phone: '99 123 456',
    website: 'https://a.example',
    contact_email: 'Maria@Contact.example',
  });
  expect(saved.status()).toBe(200);
  expect(await saved.json()).toMatchObject({
    message: 'Profile updated successfully!',
    user: { contact_email: 'maria@contact.example' },
  });
  await put({ bio: '', location: 'Limassol' });
  expect(await read()).toMatchObject({
    name: 'Maria',
    bio: null,
    phone: '+35799123456',
    contactEmail: 'maria@contact.example',
    location: 'Limassol',
    website: 'https://a.example',
  });
});

test('invalid values are reported by field and change nothing', async ({ request }) => {
  const { put, read } = await createCaller(request);
  const wrong: [object, string][] = [
    [{ phone: '12' }, 'phone'],
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ website: 'not a url' }, 'website'],
    [{ bio: 'x'.repeat(501) }, 'bio'],
    [{ name: { contains: 'a' } }, 'name'],
    [{ name: 'Anna\r\nBcc: all@evil.example' }, 'name'],
    [{ contact_email: 'nobody' }, 'contact_email'],
    [{ avatar: 'https://evil.example/a.png' }, 'avatar'],
    [{ avatar: '//evil.example/media/abc/320.webp' }, 'avatar'],
    [{ username: 'ab' }, 'username'],
    [{ username: 'login' }, 'username'],
    [{ username: 'buyer' }, 'username'],
  ];
  const before = await read();
  for (const [data, field] of wrong) {
    const answer = await put(data);
    expect(answer.status(), JSON.stringify(data)).toBe(400);
    expect(Object.keys((await answer.json()).details), JSON.stringify(data)).toEqual([field]);
  }
  expect(await read()).toEqual(before);
});

test("only the form's columns can be written", async ({ request }) => {
  const { put, read } = await createCaller(request);
  const before = await read();
  const columns = { id: crypto.randomUUID(), email: 'x@evil.example', emailVerified: null, role: 'admin' };
  const times = {
    createdAt: new Date(0),
    deletedAt: new Date(),
    suspendedAt: new Date(),
    updatedAt: new Date(0),
  };
  const others = {
    image: '/media/abc/320.webp',
    version: 99,
    nameKey: 'somebody else',
    emailOnUnread: false,
    is_verified: true,
  };
  const refused = await put({ ...columns, ...times, ...others, name: 'Only this' });
  expect(refused.status()).toBe(400);
  expect(await read()).toEqual(before);
  expect((await put({ name: 'Only this' })).status()).toBe(200);
  const after = await read();
  // Derived from the write, not sent.
  const { updatedAt, version, nameKey } = after;
  expect(version).not.toBe(99);
  expect(nameKey).not.toContain('somebod');
  expect(after).toEqual({ ...before, name: 'Only this', updatedAt, version, nameKey });
});

test("an avatar must be one's own square picture; the previous one is removed", async ({ request }) => {
  const { put, read, user } = await createCaller(request);
  const path = (key: string) => `/media/${key}/320.webp`;
  const [wide, foreign] = [
    await createPicture({ ownerId: user.id }),
    await createPicture({ width: 512, height: 512 }),
  ];
  for (const { key } of [wide, foreign]) expect((await put({ avatar: path(key) })).status()).toBe(400);
  const [first, second] = [
    await createPicture({ ownerId: user.id, width: 512, height: 512 }),
    await createPicture({ ownerId: user.id, width: 512, height: 512 }),
  ];
  expect((await put({ avatar: path(first.key) })).status()).toBe(200);
  expect((await put({ avatar: path(second.key), name: 'Maria' })).status()).toBe(200);
  expect((await read()).image).toBe(path(second.key));
  expect(await db.picture.count({ where: { key: first.key } })).toBe(0);
  expect((await put({ avatar: '' })).status()).toBe(200);
  expect((await read()).image).toBeNull();
});

test('the export is a file for its owner alone, and never cached', async ({ request }) => {
  expect((await request.get('/api/users/export')).status()).toBe(401);
  const { user, cookie } = await createCaller(request);
  const answer = await request.get('/api/users/export/', { headers: { cookie } });
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-disposition']).toBe(`attachment; filename="estia-${user.username}.json"`);
  expect(answer.headers()['cache-control']).toBe('private, no-store');
  expect((await answer.json()).profile).toMatchObject({ id: user.id, email: user.email });
});

test('a call that changes the username and something else is refused as a whole', async ({ request }) => {
  const { put, read } = await createCaller(request);
  const before = await read();
  for (const other of [{ name: 'Maria' }, { foo: 1 }]) {
    const answer = await put({ username: 'brand-new-name', ...other });
    expect(answer.status()).toBe(400);
    expect(Object.keys((await answer.json()).details)).toEqual(Object.keys(other));
  }
  expect((await put({ email: 'other@mail.example' })).status()).toBe(400);
  expect(await read()).toEqual(before);
});
