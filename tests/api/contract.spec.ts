import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { addExportAddress } from '@/lib/api-keys/commands';
import { getActorForOperator } from '@/lib/auth/queries';
import { EXPORT_FORMATS } from '@/lib/feeds/constants';
import { changeCalendarAddress } from '@/lib/viewings/hours-commands';
import { ApiContract, apiDocument, PEOPLE_PATHS } from '../support/api-contract';
import {
  PAGE,
  SENTENCES,
  WHOLE_BUDGET,
  WHOLE_LISTING,
  WHOLE_PROFILE,
  WHOLE_SEARCH,
} from '../support/api-inputs';
import { signIn } from '../support/api-session';
import { linkInMail, newPerson } from '../support/browser-accounts';
import { formOf, newCaller } from '../support/contract-caller';
import { jpeg } from '../support/photos';
import { somePublicListing } from '../support/site';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

const DIRECTORY = {
  developers: {
    ...PAGE,
    search: 'a',
    country: 'cyprus',
    specialty: 'Villas',
    min_projects: '1',
    sort: 'newest',
  },
  projects: { ...PAGE, search: 'a', status: 'available', location: 'paphos' },
};

let contract: ApiContract;

type Stored = { id: number; version: number; images: { id: number }[] };

test.beforeAll(async ({ playwright: { request }, baseURL }) => {
  contract = new ApiContract(await apiDocument(await request.newContext(baseURL ? { baseURL } : {})));
});

test('users: register, verify, sign in, refresh, sign out', async ({ request }) => {
  const person = newPerson();
  await contract.call(request, 'POST /api/users/register/', {
    json: { ...person, password2: person.password },
    status: 201,
  });
  const { email } = person;
  const link = await linkInMail(email, 'Confirm your email address');
  const token = new URLSearchParams(link.split('?')[1]).get('token');
  await contract.call(request, 'POST /api/users/verify-email/', {
    json: { token, password: person.password },
  });
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
  await contract.call(request, 'POST /api/users/refresh/', { headers });
  for (const method of ['PUT', 'PATCH']) {
    const call = (json: object) => contract.call(request, `${method} /api/users/profile/`, { headers, json });
    await call(WHOLE_PROFILE);
    await call({ username: person.username });
  }
  await contract.call(request, 'GET /api/users/export/');
  await contract.call(request, 'POST /api/users/logout/', { headers });
  await contract.call(request, 'GET /api/users/get_user/', { status: 401 });
});

const PLACES = 'larnaca,limassol';

test('places, developers, projects and search', async ({ request }) => {
  const { id } = await somePublicListing(request);
  await contract.call(request, 'GET /api/places/', { query: { q: 'Λεμεσ' } });
  await contract.call(request, 'GET /api/places/', { query: { q: SENTENCES[0] } });
  await contract.call(request, 'GET /api/chat/connection/');
  await contract.call(request, 'GET /api/geocode/reverse/', { query: { lat: '34.68', lon: '33.04' } });
  await contract.call(request, 'GET /api/map/pins/', {
    query: { kind: 'buy', place: 'limassol', ...WHOLE_SEARCH },
  });
  await contract.call(request, 'GET /api/map/pins/', { query: { kind: 'buy' } });
  await contract.call(request, 'GET /api/properties/choices/', {
    query: { kind: 'buy', place: 'limassol', ...WHOLE_SEARCH },
  });
  await contract.call(request, 'GET /api/map/clusters/', { query: { kind: 'buy', size: '600,800' } });
  await contract.call(request, 'GET /api/map/clusters/', {
    query: { kind: 'buy', place: 'limassol', window: '34,32,36,35', zoom: '9', ...WHOLE_SEARCH },
  });
  await contract.call(request, 'GET /api/map/homes/', { query: { ids: String(id) } });
  for (const path of ['pins', 'clusters', 'homes']) {
    const size = path === 'clusters' && { size: '600,800' };
    await contract.call(request, `GET /api/map/${path}/`, {
      query: { kind: 'buy', places: PLACES, ...size },
    });
  }
  await contract.call(request, 'GET /api/map/homes/', {
    query: { kind: 'buy', place: 'limassol', page: '1', ...WHOLE_SEARCH },
  });
  await contract.call(request, 'GET /api/page-views/');
  await contract.call(request, 'POST /api/page-views/', { json: { path: '/' } });
  await contract.call(request, 'GET /api/properties/featured/', { query: PAGE });
  for (const kind of ['buy', 'rent']) {
    await contract.call(request, `GET /api/properties/${kind}/`, { query: PAGE });
    await contract.call(request, `GET /api/properties/${kind}/`, { query: { ...PAGE, ...WHOLE_BUDGET } });
    const all = { query: { ...PAGE, ...WHOLE_SEARCH } };
    const { ignored } = await contract.call(request, `GET /api/properties/${kind}/`, all);
    expect(ignored, 'every documented parameter has an effect').toEqual([]);
    await contract.call(request, `GET /api/properties/${kind}/`, { query: { places: PLACES } });
    for (const q of [...SENTENCES, `#${id}`])
      await contract.call(request, `GET /api/properties/${kind}/`, { query: { q } });
    for (const feed of ['rss', 'json-feed'])
      for (const query of [{}, WHOLE_SEARCH, { places: PLACES }])
        await contract.call(request, `GET /api/properties/${kind}/${feed}/`, { query });
  }
  await contract.call(request, 'GET /api/properties/{id}/', { path: { id } });
  await contract.call(request, 'GET /api/properties/{id}/', { path: { id: 2_147_483_647 }, status: 404 });
  await contract.call(request, 'POST /api/properties/{id}/view/', { path: { id }, status: 204 });
  for (const kind of ['developers', 'projects'] as const) {
    const { results } = await contract.call<{ results: { id: number }[] }>(request, `GET /api/${kind}/`);
    const { ignored } = await contract.call(request, `GET /api/${kind}/`, { query: DIRECTORY[kind] });
    expect(ignored).toEqual([]);
    expect(results.length).toBeGreaterThan(0);
    await contract.call(request, `GET /api/${kind}/{id}/`, { path: { id: results[0]?.id ?? 0 } });
  }
});

test('properties: create, edit, publish, favourite, remove', async ({ baseURL }) => {
  const { request, headers, username } = await newCaller(contract, baseURL);
  const photo = await jpeg(640, 480);
  await contract.call(request, 'POST /api/uploads/', { headers, body: photo, status: 201 });
  const { id, version, images } = await contract.call<Stored>(request, 'POST /api/properties/', {
    headers,
    multipart: formOf({ ...WHOLE_LISTING, submissionId: randomUUID() }, [photo]),
    status: 201,
  });
  const path = { username, id };
  await contract.call(request, 'GET /api/places/addresses/', { query: { q: 'Olympou', country: 'cyprus' } });
  const one = '/api/properties/{username}/property/{id}';
  await contract.call(request, `GET ${one}/`, { path });
  const kept = String(images[0]?.id);
  let read = version;
  for (const method of ['PUT', 'PATCH']) {
    const fields = {
      ...WHOLE_LISTING,
      price: '280000',
      'existing_images[]': kept,
      primary_image_id: kept,
      version: String(read),
    };
    const edit = (status: number) =>
      contract.call<Stored>(request, `${method} ${one}/edit/`, {
        headers,
        path,
        multipart: formOf(fields, [photo]),
        status,
      });
    const edited = await edit(200);
    expect([edited.images[0]?.id, edited.images.length]).toEqual([images[0]?.id, 2]);
    read = edited.version;
    await edit(409);
  }
  await contract.call(request, `PUT ${one}/publish/`, { headers, path });
  await contract.call(request, 'GET /api/properties/{id}/', { path: { id } });
  await contract.call(request, 'GET /api/properties/my-properties/');
  for (const format of EXPORT_FORMATS)
    await contract.call(request, `GET /api/properties/my-properties/${format}/`);
  const actor = await getActorForOperator('owner');
  if (!actor) throw new Error('no owner');
  const address = await addExportAddress(actor, { name: 'contract' });
  await contract.call(request, 'GET /api/exports/{address}/{format}/', {
    path: { address, format: 'kyero' },
  });
  const calendar = await changeCalendarAddress(actor, { wish: 'renew' });
  await contract.call(request, 'GET /api/calendars/{address}/viewings.ics/', {
    path: { address: String(calendar) },
  });
  await contract.call(request, 'GET /api/properties/my-properties/enquiries/');
  await contract.call(request, 'GET /api/properties/{username}/properties/', { path: { username } });
  await contract.call(request, 'POST /api/properties/{id}/favourite/', { headers, path: { id } });
  await contract.call(request, 'GET /api/properties/my-favourites/');
  await contract.call(request, `PUT ${one}/unpublish/`, { headers, path });
  await contract.call(request, `DELETE ${one}/delete/`, { headers, path });
  await contract.call(request, `GET ${one}/`, { path: { username: 'owner', id }, status: 404 });
});

test('every documented operation was called, every documented field sent, and every one came back', () => {
  contract.expectComplete((path) => !PEOPLE_PATHS.test(path));
});
