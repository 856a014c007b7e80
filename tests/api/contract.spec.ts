import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, request as playwright, test } from '@playwright/test';
import { unsubscribeToken } from '@/lib/chat/mail-commands';
import { db } from '@/lib/db';
import { ApiContract, apiDocument } from '../support/api-contract';
import { signIn } from '../support/api-session';
import { createAccount, linkInMail, newPerson } from '../support/browser-accounts';
import { API_LISTING } from '../support/listing-values';
import { jpeg } from '../support/photos';
import { somePublicListing } from '../support/site';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

const LISTING = { ...API_LISTING, energyRating: 'B' };

let contract: ApiContract;

function formOf(fields: Record<string, string>, photos: Buffer[] = []) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const photo of photos)
    form.append('images[]', new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }));
  return form;
}

type Caller = {
  request: APIRequestContext;
  headers: { 'X-CSRFToken': string };
  username: string;
  id: string;
};

async function newCaller(baseURL: string | undefined): Promise<Caller> {
  const request = await playwright.newContext(baseURL ? { baseURL } : {});
  const person = await createAccount(request);
  const headers = await signIn(request, { email: person.email, password: person.password });
  const { user } = await contract.call<{ user: { id: string } }>(request, 'GET /api/users/get_user/');
  return { request, headers, username: person.username, id: user.id };
}

test.beforeAll(async ({ playwright: { request }, baseURL }) => {
  contract = new ApiContract(await apiDocument(await request.newContext(baseURL ? { baseURL } : {})));
});

test('users: register, verify, sign in, refresh, sign out', async ({ request }) => {
  const person = newPerson();
  await contract.call(request, 'POST /api/users/register/', { json: person, status: 201 });
  const { email } = person;
  const link = await linkInMail(email, 'Confirm your email address');
  const token = new URLSearchParams(link.split('?')[1]).get('token');
  await contract.call(request, 'POST /api/users/verify-email/', { json: { token } });
  await contract.call(request, 'POST /api/users/resend-verification/', { json: { email } });
  await contract.call(request, 'POST /api/users/verify-email/', { json: { token: 'wrong' }, status: 400 });

  const login = { email, password: person.password };
  const client = await contract.call<{ access: string; refresh: string }>(request, 'POST /api/users/login/', {
    json: { ...login, token: true },
  });
  const bearer = { Authorization: `Bearer ${client.access}` };
  await contract.call(request, 'GET /api/users/profile/', { headers: bearer });
  await contract.call(request, 'POST /api/users/refresh/', { json: { refresh: client.refresh } });
  // A reused refresh token revokes the whole family, including the first access token.
  await contract.call(request, 'POST /api/users/refresh/', {
    json: { refresh: client.refresh },
    status: 401,
  });
  await contract.call(request, 'GET /api/users/profile/', { headers: bearer, status: 401 });

  await contract.call(request, 'POST /api/users/login/', { json: login });
  await contract.call(request, 'GET /api/me/');
  const headers = await signIn(request, login);
  await contract.call(request, 'PUT /api/users/profile/', { headers, json: { name: 'Eleni Georgiou' } });
  await contract.call(request, 'PATCH /api/users/profile/', { headers, json: { bio: 'Homes by the sea.' } });
  await contract.call(request, 'GET /api/users/export/');
  await contract.call(request, 'POST /api/users/logout/', { headers });
  await contract.call(request, 'GET /api/users/get_user/', { status: 401 });
});

test('places, developers, projects and search', async ({ request }) => {
  const { id } = await somePublicListing(request);
  await contract.call(request, 'GET /api/places/', { query: { q: 'Λεμεσ' } });
  await contract.call(request, 'GET /api/chat/connection/');
  await contract.call(request, 'GET /api/geocode/reverse/', { query: { lat: '34.68', lon: '33.04' } });
  await contract.call(request, 'GET /api/map/pins/', { query: { kind: 'buy' } });
  await contract.call(request, 'GET /api/map/clusters/', { query: { kind: 'buy', size: '600,800' } });
  await contract.call(request, 'GET /api/map/homes/', { query: { ids: String(id) } });
  await contract.call(request, 'GET /api/page-views/');
  await contract.call(request, 'POST /api/page-views/', { json: { path: '/' } });
  for (const name of ['featured', 'buy', 'rent'])
    await contract.call(request, `GET /api/properties/${name}/`, { query: { page_size: '5' } });
  for (const kind of ['buy', 'rent']) {
    await contract.call(request, `GET /api/properties/${kind}/rss/`, { query: { location: 'Λεμεσός' } });
    await contract.call(request, `GET /api/properties/${kind}/json-feed/`, { query: { bedrooms: '2' } });
  }
  await contract.call(request, 'GET /api/properties/{id}/', { path: { id } });
  await contract.call(request, 'GET /api/properties/{id}/', { path: { id: 2_147_483_647 }, status: 404 });
  await contract.call(request, 'POST /api/properties/{id}/view/', { path: { id }, status: 204 });
  for (const kind of ['developers', 'projects'] as const) {
    const { results } = await contract.call<{ results: { id: number }[] }>(request, `GET /api/${kind}/`);
    expect(results.length).toBeGreaterThan(0);
    await contract.call(request, `GET /api/${kind}/{id}/`, { path: { id: results[0]?.id ?? 0 } });
  }
});

test('properties: create, edit, publish, favourite, remove', async ({ baseURL }) => {
  const { request, headers, username } = await newCaller(baseURL);
  const photo = await jpeg(640, 480);
  await contract.call(request, 'POST /api/uploads/', { headers, body: photo, status: 201 });
  const { id, version } = await contract.call<{ id: number; version: number }>(
    request,
    'POST /api/properties/',
    {
      headers,
      multipart: formOf(LISTING, [photo]),
      status: 201,
    },
  );
  const path = { username, id };
  await contract.call(request, 'GET /api/places/addresses/', { query: { q: 'Olympou', country: 'cyprus' } });
  const one = '/api/properties/{username}/property/{id}';
  await contract.call(request, `GET ${one}/`, { path });
  const price = formOf({ price: '280000', version: String(version) });
  await contract.call(request, `PUT ${one}/edit/`, { headers, path, multipart: price });
  await contract.call(request, `PUT ${one}/edit/`, { headers, path, multipart: price, status: 409 });
  await contract.call(request, `PATCH ${one}/edit/`, {
    headers,
    path,
    multipart: formOf({ price: '275000' }),
  });
  await contract.call(request, `PUT ${one}/publish/`, { headers, path });
  await contract.call(request, 'GET /api/properties/{id}/', { path: { id } });
  await contract.call(request, 'GET /api/properties/my-properties/');
  await contract.call(request, 'GET /api/properties/my-properties/kyero/');
  await contract.call(request, 'GET /api/properties/{username}/properties/', { path: { username } });
  await contract.call(request, 'POST /api/properties/{id}/favourite/', { headers, path: { id } });
  await contract.call(request, 'GET /api/properties/my-favourites/');
  await contract.call(request, `PUT ${one}/unpublish/`, { headers, path });
  await contract.call(request, `DELETE ${one}/delete/`, { headers, path });
  await contract.call(request, `GET ${one}/`, { path: { username: 'owner', id }, status: 404 });
});

test('people: search, profile, connections, reviews, block', async ({ baseURL }) => {
  const [a, b] = [await newCaller(baseURL), await newCaller(baseURL)];
  await contract.call(a.request, 'GET /api/users/search/', { query: { q: b.username } });
  const path = { id: b.username };
  const profile = '/api/users/profiles/{id}';
  for (const part of ['', 'reviews/', 'review-stats/', 'can-review/', 'viewer/'])
    await contract.call(a.request, `GET ${profile}/${part}`, { path });

  const ask = (json: object) =>
    contract.call<{ connection_id: number }>(a.request, 'POST /api/connections/', {
      headers: a.headers,
      json,
      status: 201,
    });
  const { connection_id: id } = await ask({ user_id: b.id });
  await contract.call(a.request, 'GET /api/connections/sent/');
  await contract.call(b.request, 'GET /api/connections/requests/');
  await contract.call(b.request, 'POST /api/connections/{id}/reject/', { headers: b.headers, path: { id } });
  const again = await newCaller(baseURL);
  const { connection_id: other } = await ask({ user_id: again.id });
  await contract.call(again.request, 'POST /api/connections/{id}/accept/', {
    headers: again.headers,
    path: { id: other },
  });
  await contract.call(again.request, 'GET /api/connections/');

  const { id: review } = await contract.call<{ id: number }>(a.request, 'POST /api/reviews/', {
    headers: a.headers,
    json: {
      reviewee_id: again.id,
      overall_rating: 5,
      content: 'Answered at once and kept every word of it.',
    },
    status: 201,
  });
  const words = { overall_rating: 4, content: 'Answered at once and kept every word of it, nearly.' };
  const on = { path: { id: review } };
  await contract.call(a.request, 'PUT /api/reviews/{id}/', { headers: a.headers, json: words, ...on });
  await contract.call(b.request, 'POST /api/reviews/{id}/helpful/', {
    headers: b.headers,
    json: { helpful: true },
    ...on,
  });
  await contract.call(b.request, 'POST /api/reviews/{id}/report/', {
    headers: b.headers,
    json: { reason: 'spam' },
    status: 201,
    ...on,
  });
  await contract.call(again.request, 'POST /api/reviews/{id}/response/', {
    headers: again.headers,
    json: { content: 'Thank you, it was a pleasure.' },
    status: 201,
    ...on,
  });
  await contract.call(a.request, `GET ${profile}/reviews/`, { path: { id: again.username } });
  await contract.call(a.request, 'DELETE /api/connections/{id}/', {
    headers: a.headers,
    path: { id: other },
  });
  await contract.call(a.request, `POST ${profile}/block/`, { headers: a.headers, path });
  await contract.call(a.request, `DELETE ${profile}/block/`, { headers: a.headers, path });
});

test('chat: open, send, read, unsend', async ({ baseURL }) => {
  const [a, b] = [await newCaller(baseURL), await newCaller(baseURL)];
  const { id } = await contract.call<{ id: number }>(a.request, 'POST /api/chat/', {
    headers: a.headers,
    json: { recipient_id: b.id, title: 'Hello' },
  });
  const path = { id };
  const send = (caller: Caller, content: string) =>
    contract.call<{ id: number; seq: number }>(caller.request, 'POST /api/chat/{id}/messages/', {
      headers: caller.headers,
      path,
      json: { content, client_id: randomUUID() },
      status: 201,
    });
  const first = await send(a, 'Is the flat still free?');
  expect((await send(b, 'It is.')).seq).toBe(first.seq + 1);
  await contract.call(b.request, 'GET /api/chat/', { query: { filter: 'unread' } });
  await contract.call(b.request, 'GET /api/chat/{id}/', { path });
  const { next } = await contract.call<{ next: string }>(b.request, 'GET /api/chat/{id}/messages/', {
    path,
    query: { limit: '1' },
  });
  const older = (await (await b.request.get(next)).json()) as { results: { content: string }[]; next: null };
  expect([older.results.map(({ content }) => content), older.next]).toEqual([
    ['Is the flat still free?'],
    null,
  ]);
  await contract.call(b.request, 'POST /api/chat/{id}/read/', { headers: b.headers, path, json: {} });
  const unsend = { headers: a.headers, path: { id: first.id } };
  const gone = await contract.call<{ content: string }>(a.request, 'DELETE /api/chat/messages/{id}/', unsend);
  expect(gone.content).toBe('');
  const stranger = await newCaller(baseURL);
  const token = { query: { token: unsubscribeToken(b.id) } };
  await contract.call(stranger.request, 'GET /api/unsubscribe/', { ...token, status: 303 });
  await contract.call(stranger.request, 'POST /api/unsubscribe/', token);
  await contract.call(stranger.request, 'GET /api/chat/{id}/', { path, status: 404 });
});

test('administration: dashboard and listings', async ({ baseURL }) => {
  const { request, headers, id } = await newCaller(baseURL);
  await contract.call(request, 'GET /api/admin/properties/', { status: 404 });
  await db.user.update({ where: { id }, data: { role: 'admin' } });
  await contract.call(request, 'GET /api/admin/properties/', { query: { state: 'public', page: '1' } });
  await contract.call(request, 'GET /api/admin/dashboard/properties/', { query: { days: '7' } });
  const photo = await jpeg(640, 480);
  const made = { headers: { ...headers, 'Idempotency-Key': 'feed 7' } };
  const multipart = () => formOf(LISTING, [photo]);
  await contract.call(request, 'POST /api/admin/properties/', {
    ...made,
    multipart: multipart(),
    status: 201,
  });
  await contract.call(request, 'POST /api/admin/properties/', {
    ...made,
    multipart: multipart(),
    status: 200,
  });
});

test('every documented operation was called', () => {
  const all = Object.entries(contract.document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(all.filter((name) => !contract.called.has(name))).toEqual([]);
});
