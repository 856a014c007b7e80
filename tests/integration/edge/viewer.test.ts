import type { Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CSRF_COOKIE, SESSION_TOUCH_MINUTES } from '@/lib/auth/constants';
import { csrfTokenOf, hashSecret } from '@/lib/auth/secrets';
import { sessionCookieName } from '@/lib/auth/session/cookie';
import { signOut } from '@/lib/auth/session/session-commands';
import { db } from '@/lib/db';
import { getViewer, getViewerByCookies, VISITOR } from '@/lib/viewer/queries';
import type { ViewerOf } from '@/server/edge/viewer';
import { ask, FakeWeb, listening, newServer, originOf, startEdge } from '../../support/edge';
import { createListing, createSession, createUser } from '../../support/factories';

let web: FakeWeb;
let upstream: Server;
let edge: Awaited<ReturnType<typeof startEdge>>;

async function start(viewerOf: ViewerOf) {
  edge = await startEdge([originOf(upstream)], { viewerOf });
}

beforeEach(async () => {
  web = new FakeWeb();
  web.answer = (_, response) => response.end('the web process');
  upstream = await listening(newServer(web.listener));
  await start(getViewerByCookies);
});
afterEach(async () => {
  await edge.close();
  upstream.closeAllConnections();
  upstream.close();
});

async function signedIn() {
  const { id } = await createUser();
  const { value: token } = await createSession(id);
  const cookie = `theme=dark; ${sessionCookieName()}=${token}; ${CSRF_COOKIE}=${csrfTokenOf(token)}`;
  return { id, token, cookie };
}

const me = (headers: Record<string, string>, path = '/api/me', method = 'GET') =>
  ask(`${edge.origin}${path}`, { headers, method });

test('viewer requests are answered without the web process, individually, and never cached', async () => {
  const people = await Promise.all([signedIn(), signedIn(), signedIn()]);
  const answers = await Promise.all(people.map(({ cookie }) => me({ cookie })));
  for (const [index, { status, body, headers }] of answers.entries()) {
    expect(status).toBe(200);
    expect(JSON.parse(body)).toEqual(await getViewer(people[index]?.id ?? ''));
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store, no-transform',
      'content-type': 'application/json',
    });
    expect(headers['set-cookie']).toBeUndefined();
  }
  expect(web.asked).toEqual([]);
});

test('a visitor is answered at once, without a request or a query', async () => {
  const sent = await me({ cookie: `theme=dark; ${CSRF_COOKIE}=left-behind` });
  expect(JSON.parse(sent.body)).toEqual(VISITOR);
  expect(sent.headers).toMatchObject({
    'cache-control': 'private, no-store, no-transform',
    'content-type': 'application/json',
  });
  expect(sent.headers['set-cookie']).toBeUndefined();
  expect((await me({})).body).toBe(sent.body);
  expect(web.asked).toEqual([]);
});

test('each response is read anew: a new favourite shows at once, an ended session shows nothing', async () => {
  const { id, token, cookie } = await signedIn();
  const listing = await createListing({});
  await db.favourite.create({ data: { userId: id, listingId: listing.id } });
  expect(JSON.parse((await me({ cookie })).body).favouriteIds).toEqual([listing.id]);
  await signOut(token);
  expect((await me({ cookie })).body).toBe('the web process');
});

test('a long list of favourites is compressed', async () => {
  const { id, cookie } = await signedIn();
  // In small batches: on a busy machine hundreds would wait too long for a connection.
  for (let round = 0; round < 30; round += 1) {
    const listings = await Promise.all(Array.from({ length: 10 }, () => createListing({})));
    await db.favourite.createMany({
      data: listings.map((listing) => ({ userId: id, listingId: listing.id })),
    });
  }
  const { headers } = await me({ cookie, 'accept-encoding': 'gzip, br' });
  expect(headers['content-encoding']).toBe('br');
  expect(headers['cache-control']).toBe('private, no-store');
  const response = await fetch(`${edge.origin}/api/me`, { headers: { cookie } });
  expect((await response.json()).favouriteIds).toHaveLength(300);
});

test('anything other than a read is left to the web process', async () => {
  const { token, cookie } = await signedIn();
  const session = `${sessionCookieName()}=${token}`;
  const passed = async (headers: Record<string, string>, path?: string, method?: string) => {
    const before = web.asked.length;
    await me(headers, path, method);
    return web.asked.length - before;
  };
  expect(await passed({ cookie: `${sessionCookieName()}=` })).toBe(1);
  expect(await passed({ authorization: 'Bearer x' })).toBe(1);
  expect(await passed({ cookie: session })).toBe(1);
  expect(await passed({ cookie: `${session}; ${CSRF_COOKIE}=${csrfTokenOf('another')}` })).toBe(1);
  expect(
    await passed({ cookie: `${sessionCookieName()}=unknown; ${CSRF_COOKIE}=${csrfTokenOf('unknown')}` }),
  ).toBe(1);
  expect(await passed({ cookie, authorization: 'Bearer x' })).toBe(1);
  expect(await passed({ cookie, origin: 'https://partner.example' })).toBe(1);
  expect(await passed({ cookie }, '/api/me?x=1')).toBe(1);
  expect(await passed({ cookie }, '/api/me', 'POST')).toBe(1);
  expect(await passed({ cookie })).toBe(0);
  const lastSeenAt = new Date(Date.now() - SESSION_TOUCH_MINUTES * 60_000 - 1_000);
  await db.session.update({ where: { sessionToken: hashSecret(token) }, data: { lastSeenAt } });
  expect(await passed({ cookie })).toBe(1);
});

test('without a database the web process answers as well as it can', async () => {
  await edge.close();
  await start(() => Promise.reject(new Error('the database is away')));
  expect((await me({ cookie: 'x=1' })).body).toBe('the web process');
});
