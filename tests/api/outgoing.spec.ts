// What a site contacts while addresses of inner networks are in every field, header and query it has.
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { type APIRequestContext, request as api, expect, test } from '@playwright/test';
import { db } from '@/lib/db';
import { OPERATIONS } from '@/lib/openapi/document';
import { run } from '../../scripts/lib/processes/run';
import { typescript } from '../../scripts/lib/tools';
import { createPersonAndSignIn } from '../support/api-session';
import { newPerson } from '../support/browser-accounts';
import { createDeveloperRow, createListing, createProjectRow, createUser } from '../support/factories';
import { FakeResend } from '../support/fake-resend';
import { innerAddresses } from '../support/inner-addresses';
import { API_LISTING } from '../support/listing-values';
import { jpeg, pngBomb } from '../support/photos';
import { startWholeSite, type WholeSite } from '../support/whole-site';

test.describe.configure({ mode: 'serial', timeout: 300_000 });

/** Fields of forms now or in other products; the strings of every call are added. */
const FIELDS = [
  ...['website', 'virtualTourUrl', 'videoUrl', 'image', 'image_url', 'avatar', 'avatar_url', 'logo', 'url'],
  ...['feed_url', 'callback', 'webhook', 'from', 'next', 'redirect', 'redirect_uri', 'bio', 'description'],
  ...['content', 'message', 'location', 'title', 'existing_images', 'primary_image_id', 'photos', 'images'],
];
const HEADERS = [
  ...['Host', 'X-Forwarded-Host', 'X-Forwarded-For', 'Forwarded', 'Referer', 'Origin', 'X-Original-URL'],
  ...['X-Rewrite-URL', 'X-Real-IP', 'Next-Url', 'X-Middleware-Rewrite', 'X-Nextjs-Data', 'Via', 'Location'],
];

let site: WholeSite;
let visitor: APIRequestContext;
let calledTrap = 0;
const asked = { geocoder: 0 };

async function listen(answer: Parameters<typeof createServer>[1]) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

const trap = await listen((_, response) => response.end('secret'));
trap.server.on('connection', () => {
  calledTrap += 1;
});
/** The two services that this site may contact; the first tries to send it elsewhere. */
const geocoder = await listen((_, response) => {
  asked.geocoder += 1;
  response.writeHead(302, { Location: `http://127.0.0.1:${trap.port}/` }).end();
});
const mail = await FakeResend.start();
const ADDRESSES = innerAddresses(trap.port);
const address = (index: number) => ADDRESSES[index % ADDRESSES.length] ?? '';

/** Rows as no form would accept them: each address in some field of a person, home, company or project. */
const ROWS = Math.ceil(ADDRESSES.length / 3);

/** Before the site starts, so that its jobs, one of each kind, find them, too. */
async function plant(): Promise<void> {
  for (let row = 0; row < ROWS; row += 1) {
    const [first, second, third] = [address(3 * row), address(3 * row + 1), address(3 * row + 2)];
    const owner = await createUser({ username: `inner-${row}`, website: first, image: second, bio: third });
    const listing = await createListing({ ownerId: owner.id, description: first });
    await db.listingDetail.update({
      where: { listingId: listing.id },
      data: { virtualTourUrl: second, videoUrl: third },
    });
    const company = { ownerId: owner.id, website: third, image: first, description: second };
    const { id: developerId } = await createDeveloperRow(company);
    await createProjectRow({ developerId, description: first, homes: [['available', 200_000]] });
  }
  await db.$executeRaw`
    INSERT INTO pgboss.job (name, data) SELECT name, '{}' FROM pgboss.queue
    WHERE name NOT LIKE '\\_\\_pgboss%' AND name <> 'email'`;
}

test.beforeAll(async () => {
  const settings = {
    GEOCODER_URL: `http://127.0.0.1:${geocoder.port}/`,
    RESEND_API_KEY: 'test',
    EMAIL_FROM: 'Homes <hello@homes.test>',
    RESEND_BASE_URL: `http://127.0.0.1:${mail.port}`,
    MAP_TILES_URL: '/tiles/{z}/{x}/{y}',
  };
  site = await startWholeSite(settings, plant);
  visitor = await api.newContext({ baseURL: site.url });
});
test.afterAll(async () => {
  await visitor?.dispose();
  await site?.stop();
  for (const { server } of [trap, geocoder]) server.close();
  mail.close();
});

async function get(path: string, headers: Record<string, string> = {}): Promise<number> {
  return (await visitor.get(path, { headers, maxRedirects: 0 })).status();
}

test('pages and feeds of people, homes and companies with such addresses', async () => {
  const rows = await Promise.all([
    db.listing.findMany({ select: { id: true } }),
    db.developer.findMany({ select: { id: true } }),
    db.project.findMany({ select: { id: true } }),
  ]);
  const [homes, developers, projects] = rows.map((of) => of.map(({ id }) => id));
  const pages = [
    ...(homes ?? []).flatMap((id) => [`/property/${id}`, `/api/properties/${id}/`]),
    ...(developers ?? []).flatMap((id) => [`/developer/${id}`, `/api/developers/${id}/`]),
    ...(projects ?? []).flatMap((id) => [`/projects/${id}`, `/api/projects/${id}/`]),
    ...Array.from({ length: ROWS }, (_, row) => `/inner-${row}`),
    ...['/', '/buy', '/developers', '/sitemap.xml', '/tiles', '/api/geocode/reverse?lat=34.7271&lon=33.0952'],
  ];
  for (const page of pages) expect([page, await get(page)]).toEqual([page, 200]);
});

test('every write of the API with such an address in every field', async () => {
  const { person, headers } = await createPersonAndSignIn(visitor);
  for (const website of ADDRESSES.slice(0, 14)) {
    const changed = await visitor.patch('/api/users/profile/', { headers, data: { website } });
    expect([website, changed.status()]).toEqual([website, 200]);
  }
  const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg(400, 300) };
  const links = { virtualTourUrl: address(5), videoUrl: address(0) };
  const form = { ...API_LISTING, ...links, 'images[]': photo };
  const created = await visitor.post('/api/properties/', { headers, multipart: form });
  expect(created.status(), await created.text()).toBe(201);

  let index = 0;
  for (const { method, path, query, body } of OPERATIONS) {
    if (/\/(logout|refresh|login)\//.test(path)) continue;
    const names = [...FIELDS, ...Object.keys(query?.shape ?? {})];
    const fields = Object.fromEntries(names.map((name) => [name, address(index++)]));
    const to = path.replace('{username}', person.username).replace('{id}', '1');
    const isForm = body?.mediaType === 'multipart/form-data';
    const response = await visitor.fetch(to, {
      method: method.toUpperCase(),
      headers,
      maxRedirects: 0,
      ...(method === 'get' ? { params: fields } : isForm ? { multipart: fields } : { data: fields }),
    });
    expect(response.status(), `${method} ${to}`).toBeLessThan(500);
  }
});

test('every header that may name another server, and a request line that does', async () => {
  for (const [index, name] of HEADERS.entries()) {
    for (const value of [address(index), `127.0.0.1:${trap.port}`]) {
      const headers = { [name]: value };
      for (const path of ['/', '/buy?price_min=1', '/login']) {
        expect(await get(path, headers), `${name}: ${value} ${path}`).toBeLessThan(500);
      }
      const action = { ...headers, 'Next-Action': '00'.repeat(21), 'Content-Type': 'text/plain' };
      const response = await visitor.post('/login', { headers: action, data: '[]', maxRedirects: 0 });
      expect(response.status(), `${name}: ${value} action`).toBeLessThan(500);
    }
  }
  const { hostname, port } = new URL(site.url);
  for (const line of [
    `GET ${address(5)} HTTP/1.1`,
    `CONNECT 127.0.0.1:${trap.port} HTTP/1.1`,
    `GET ${address(5)} HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade`,
    `GET //127.0.0.1:${trap.port}/ HTTP/1.1`,
    `GET @127.0.0.1:${trap.port}/ HTTP/1.1`,
  ]) {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(`${line}\r\nHost: 127.0.0.1:${trap.port}\r\n\r\n`),
      );
      socket.setTimeout(3_000, () => socket.destroy());
      socket.once('data', () => socket.destroy());
      socket.on('error', () => undefined).once('close', () => resolve());
    });
  }
});

test('the image optimizer is off, and a bomb is refused', async () => {
  for (const url of [...ADDRESSES, '/icon.png', '/media/x/640.webp']) {
    const query = new URLSearchParams({ url, w: '640', q: '75' });
    expect([url, await get(`/_next/image?${query}`)]).toEqual([url, 404]);
  }
  const { headers } = await createPersonAndSignIn(visitor);
  await visitor.post('/api/uploads', { headers, data: await jpeg(400, 300) });
  const refused = await visitor.post('/api/uploads', { headers, data: pngBomb() });
  expect(refused.status()).toBe(400);
});

test('an import of homes whose pictures, tours and entities have such addresses', async () => {
  const urls = ADDRESSES.filter((url) => !url.startsWith('file:'));
  const pictures = urls.map((url, index) => `<image id="${index}"><url>${url}</url></image>`).join('');
  const feed = `<?xml version="1.0"?><!DOCTYPE root SYSTEM "http://127.0.0.1:${trap.port}/feed.dtd">
    <root><kyero><feed_version>3</feed_version></kyero><property><id>1</id><ref>A1</ref><price>250000</price>
    <type>apartment</type><town>Limassol</town><country>Cyprus</country><beds>2</beds><baths>1</baths>
    <surface_area><built>85</built></surface_area><url><en>${address(5)}</en></url>
    <video_url>${address(5)}</video_url><virtual_tour_url>${address(4)}</virtual_tour_url>
    <desc><en>A calm home near the sea.</en></desc><images>${pictures}</images></property></root>`;
  const file = join(site.dataDir, 'feed.xml');
  writeFileSync(file, feed);
  const owner = await createUser();
  const args = [...typescript, 'scripts/import.ts', file, '--owner', owner.username];
  const env = { ...site.env, ESTIA_PROCESS: 'import' };
  const { output } = await run(process.execPath, args, { env });
  expect(output).toMatch(/1 (row|home|listing|propert)/);
});

test('nothing was contacted but the database, the site itself, and the services in its settings', async () => {
  const registered = await visitor.post('/api/users/register/', { data: newPerson() });
  expect(registered.status(), await registered.text()).toBe(201);
  const waiting = () =>
    db.$queryRaw<{ n: number }[]>`
      SELECT count(*)::int AS n FROM pgboss.job WHERE state IN ('created', 'active') AND name NOT LIKE '\\_\\_%'`;
  await expect.poll(async () => (await waiting())[0]?.n, { timeout: 60_000 }).toBe(0);
  const connections = site.connections();
  const services = [`127.0.0.1:${geocoder.port}`, `127.0.0.1:${mail.port}`];
  // Loopback names of the site's own, the socket of its search index, and the pipe of the TypeScript loader.
  const harmless =
    /^(name:(localhost|127\.0\.0\.1)|file:\S+\/(search|estia-\w+)\.sock|file:\S+\/tsx-\d+\/\d+\.pipe)$/;
  const other = connections.filter((line) => {
    const destination = line.slice(line.indexOf(' ') + 1);
    return ![...site.own, ...services].includes(destination) && !harmless.test(destination);
  });
  expect(other).toEqual([]);
  expect(calledTrap).toBe(0);

  // The recorder was in every process and sees what fetch and the drivers open.
  const database = new URL(site.env.DATABASE_URL ?? '').port;
  for (const name of ['edge', 'web', 'sidecar', 'import']) {
    expect(connections).toContain(`${name} 127.0.0.1:${database}`);
  }
  expect(connections).toContain(`web ${services[0]}`);
  expect(connections).toContain(`sidecar ${services[1]}`);
  expect([asked.geocoder > 0, mail.sent.length > 0]).toEqual([true, true]);
});
