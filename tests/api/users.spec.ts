import { type APIRequestContext, expect, test } from '@playwright/test';
import { createAccount, linkInMail, newPerson, PASSWORD, SAMPLE } from '../support/browser-accounts';

const post = (request: APIRequestContext, path: string, data: object = {}, headers = {}) =>
  request.post(`/api/users/${path}`, { data, headers });

async function cookiesOf(request: APIRequestContext) {
  const { cookies } = await request.storageState();
  const session = cookies.find((cookie) => cookie.name.endsWith('estia.session'));
  const csrf = cookies.find((cookie) => cookie.name === 'csrftoken');
  return { session, csrf };
}

test('registration answers 201, also for a known address, and reports errors by field', async ({
  request,
}) => {
  const person = newPerson();
  const created = await post(request, 'register', person);
  expect(created.status()).toBe(201);
  expect(await created.json()).toEqual({
    message: 'Registration successful',
    email: person.email,
    email_sent: true,
  });
  const { email } = await createAccount(request);
  const known = await post(request, 'register/', { ...newPerson(), email });
  expect(known.status()).toBe(201);
  expect(await known.json()).toEqual({
    message: 'Registration successful',
    email,
    email_sent: true,
  });

  const wrong = await post(request, 'register', { username: 'ab', email: 'x', password: '1234567' });
  expect(wrong.status()).toBe(400);
  expect((await wrong.json()).details).toEqual({
    username: ['Min 3 characters'],
    email: ['Invalid email'],
    password: ['Min 8 characters'],
  });
  for (const username of ['buyer', 'login', 'healthz', 'api', 'verify-email']) {
    const taken = await post(request, 'register', { ...newPerson(), username });
    expect(taken.status(), username).toBe(400);
    expect((await taken.json()).details.username, username).toHaveLength(1);
  }
});

test('an address registered twice: the link completes the registration of the client with its cookie, others choose a password', async ({
  request,
  playwright,
  baseURL,
}) => {
  const newClient = () => playwright.request.newContext({ baseURL: baseURL ?? '' });
  const own = newPerson();
  const registeredPassword = 'figs and 4 carobs';
  const registered = async (client: APIRequestContext, username: string, email: string) => {
    const created = await post(client, 'register', { username, email, password: registeredPassword });
    expect(created.status(), await created.text()).toBe(201);
  };
  const tokenFor = async (email: string) =>
    new URLSearchParams((await linkInMail(email, 'Confirm your email address')).split('?')[1]).get('token');

  await registered(request, own.username, own.email);
  const { cookies } = await request.storageState();
  expect(cookies.find(({ name }) => name === 'estia.registration')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
  });
  const stranger = await newClient();
  await registered(stranger, newPerson().username, own.email);
  const token = await tokenFor(own.email);
  const refused = await post(await newClient(), 'verify-email', { token });
  expect(refused.status()).toBe(400);
  expect(Object.keys((await refused.json()).details)).toEqual(['password']);
  expect((await post(request, 'verify-email', { token })).status()).toBe(200);
  const login = { email: own.email, password: registeredPassword };
  expect((await post(request, 'login', login)).status()).toBe(200);

  const { email, username } = newPerson();
  await registered(request, username, email);
  await registered(stranger, newPerson().username, email);
  const chosen = { token: await tokenFor(email), password: PASSWORD };
  expect((await post(await newClient(), 'verify-email', chosen)).status()).toBe(200);
  const wrong = await post(request, 'login', { email, password: registeredPassword });
  expect(wrong.status()).toBe(403);
  expect((await post(request, 'login', { email, password: PASSWORD })).status()).toBe(200);
});

test('wrong passwords from elsewhere do not lock out a client that has signed in before', async ({
  request,
  playwright,
  baseURL,
}) => {
  const { email } = await createAccount(request);
  const right = { email, password: PASSWORD };
  expect((await post(request, 'login', right)).status()).toBe(200);
  const stranger = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  for (let index = 0; index < 5; index += 1) {
    expect((await post(stranger, 'login', { email, password: 'wrong password' })).status()).toBe(403);
  }
  expect((await post(stranger, 'login', right)).status()).toBe(429);
  expect((await post(request, 'login', right)).status()).toBe(200);
});

test('sign-in: unverified accounts and wrong passwords get 403, the right password sets the cookies', async ({
  request,
}) => {
  const person = newPerson();
  await post(request, 'register', person);
  const unverified = await post(request, 'login', { email: person.email, password: PASSWORD });
  expect(unverified.status()).toBe(403);
  expect((await unverified.json()).error).toContain('Email not verified');

  const link = await linkInMail(person.email, 'Confirm your email address');
  const token = new URLSearchParams(link.split('?')[1]).get('token');
  expect((await post(request, 'verify-email', { token })).status()).toBe(200);
  const again = await post(request, 'verify-email', { token });
  expect(again.status()).toBe(400);
  expect((await again.json()).error).toBe('Email verification failed. The link may be expired or invalid.');

  const wrong = await post(request, 'login', { email: person.email, password: 'wrong password' });
  const unknown = await post(request, 'login', { email: newPerson().email, password: 'wrong password' });
  expect([wrong.status(), unknown.status()]).toEqual([403, 403]);
  expect(await unknown.text()).toBe(await wrong.text());

  const right = await post(request, 'login/', { email: person.email, password: PASSWORD });
  expect(right.status()).toBe(200);
  const body = await right.json();
  expect(body.message).toBe('Login successful');
  expect(body.user).toMatchObject({ username: person.username, email: person.email });
  expect(right.headers()['cache-control']).toContain('no-store');
  const { session, csrf } = await cookiesOf(request);
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(csrf).toMatchObject({ httpOnly: false });

  const user = await (await request.get('/api/users/get_user/')).json();
  expect(Object.keys(user.user).sort()).toEqual(
    [
      'avatar',
      'bio',
      'contact_email',
      'email',
      'id',
      'location',
      'name',
      'office',
      'phone',
      'username',
      'website',
    ].sort(),
  );
});

test('/api/me returns the viewer and is never cached', async ({ request }) => {
  const visitor = await request.get('/api/me');
  expect(await visitor.json()).toEqual({
    user: null,
    unreadThreads: 0,
    connections: 0,
    pendingRequests: 0,
    isAdmin: false,
    hasCompany: false,
    favouriteIds: [],
  });
  expect(visitor.headers()['cache-control']).toBe('private, no-store, no-transform');
  expect(visitor.headers()['content-encoding']).toBeUndefined();
  expect(visitor.headers()['set-cookie']).toBeUndefined();
  await post(request, 'login', SAMPLE);
  const me = await (await request.get('/api/me/')).json();
  expect(me.user).toMatchObject({ username: 'buyer', name: 'Iris Makri' });
  expect(Object.keys(me.user).sort()).toEqual(['avatar', 'id', 'name', 'username']);
});

test("changes require the session's CSRF token and a same-site origin", async ({ request }) => {
  await post(request, 'login', SAMPLE);
  const { session, csrf } = await cookiesOf(request);
  const token = csrf?.value ?? '';
  const isSignedIn = async () => (await request.get('/api/users/get_user')).status() === 200;

  expect((await request.post('/api/users/logout')).status()).toBe(403);
  expect((await post(request, 'logout', {}, { 'X-CSRFToken': 'made-up' })).status()).toBe(403);
  const foreign = { 'X-CSRFToken': token, Origin: 'http://evil.example' };
  expect((await post(request, 'logout', {}, foreign)).status()).toBe(403);
  for (const site of ['cross-site', 'same-site']) {
    expect(
      (await post(request, 'logout', {}, { 'X-CSRFToken': token, 'Sec-Fetch-Site': site })).status(),
    ).toBe(403);
    expect((await post(request, 'login', SAMPLE, { 'Sec-Fetch-Site': site })).status()).toBe(403);
  }
  expect(await isSignedIn()).toBe(true);
  expect((await request.post('/api/users/refresh', { headers: { 'X-CSRFToken': token } })).status()).toBe(
    200,
  );

  expect((await post(request, 'logout/', {}, { 'X-CSRFToken': token })).status()).toBe(200);
  expect(await isSignedIn()).toBe(false);
  // The old cookie, replayed.
  const replayed = await request.get('/api/users/get_user', {
    headers: { Cookie: `${session?.name}=${session?.value}` },
  });
  expect(replayed.status()).toBe(401);
});

test('a planted session cookie is not adopted at sign-in', async ({ playwright, baseURL }) => {
  const planted = 'A'.repeat(43);
  const context = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { Cookie: `estia.session=${planted}` },
  });
  expect((await post(context, 'login', SAMPLE)).status()).toBe(200);
  const replayed = await context.get('/api/users/get_user', {
    headers: { Cookie: `estia.session=${planted}` },
  });
  expect(replayed.status()).toBe(401);
  await context.dispose();
});

test('a non-browser client signs in with tokens and needs no CSRF token', async ({
  request,
  playwright,
  baseURL,
}) => {
  const { access, refresh } = await (await post(request, 'login', { ...SAMPLE, token: true })).json();
  const client = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const bearer = { Authorization: `Bearer ${access}` };
  expect((await client.get('/api/users/get_user', { headers: bearer })).status()).toBe(200);
  const renewed = await (await post(client, 'refresh', { refresh })).json();
  expect(renewed.access).not.toBe(access);
  expect((await post(client, 'refresh', { refresh })).status()).toBe(401);
  const other = await (await post(request, 'login', { ...SAMPLE, token: true })).json();
  const header = { Authorization: `Bearer ${other.access}` };
  expect((await client.post('/api/users/logout', { headers: header })).status()).toBe(200);
  expect((await client.get('/api/users/get_user', { headers: header })).status()).toBe(401);
  await client.dispose();
});

test('a missing and an invalid verification token are told apart', async ({ request }) => {
  for (const [data, error] of [
    [{}, 'Invalid verification link - no token provided'],
    [{ token: '' }, 'Invalid verification link - no token provided'],
    [{ token: 'x'.repeat(500) }, 'Email verification failed. The link may be expired or invalid.'],
  ] as const) {
    const response = await post(request, 'verify-email', data);
    expect(response.status()).toBe(400);
    expect((await response.json()).error).toBe(error);
  }
});

test('malformed input is rejected with 400, never a server error', async ({ request }) => {
  const inputs = [
    'not json',
    '[]',
    'null',
    '{"email":{"contains":"@"},"password":{"not":""}}',
    '{"email":["a@b.example"],"password":1}',
    '{"email":"a@b.example\\u0000","password":"long enough"}',
    '{"email":"\\ud800@b.example","password":"long enough"}',
    '{"token":{"not":""}}',
    `{"email":"${'a'.repeat(10_000)}@b.example","password":"long enough"}`,
  ];
  for (const path of ['login', 'register', 'verify-email', 'resend-verification', 'refresh']) {
    for (const data of inputs) {
      const response = await request.post(`/api/users/${path}`, {
        data: Buffer.from(data),
        headers: { 'Content-Type': 'application/json' },
      });
      expect(response.status(), `${path} ${data.slice(0, 60)}`).toBe(400);
      expect(await response.text()).not.toMatch(/prisma|select|at \//i);
    }
  }
});

test('resending answers the same for everybody', async ({ request }) => {
  await createAccount(request);
  const answers = await Promise.all(
    [newPerson().email, newPerson().email].map(async (email) => {
      const response = await post(request, 'resend-verification', { email });
      return [response.status(), await response.text()];
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.[0]).toBe(200);
});
