// P10: how soon a change is visible everywhere, with two page caches, two webs and two sidecars on one PostgreSQL.
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { parseEnv } from '../../lib/env';
import { createTemporaryDataDir } from '../lib/database/temporary-data';
import { prepareTemplate } from '../lib/database/test-database';
import { acquirePostgres } from '../lib/postgres/server';
import { ChildProcesses } from '../lib/processes/child-processes';
import { freePort } from '../lib/processes/ports';
import { sleep } from '../lib/processes/run';
import { serve, servers } from '../start/serve';
import { buildSite } from '../test/stages';
import { median, type Suite } from './suite';

const SETS = 2;
const CHANGES = 12;
const COLD_PAGES = 20;
const SEEN_WITHIN_MS = 10_000;
const SAMPLE_PASSWORD = 'estia-sample-1';
const ANSWER_MS = 5_000;

type TrialSite = {
  /** The page caches, without a trailing slash. */
  urls: string[];
  stop: () => Promise<void>;
};

const local = (port: string | undefined) => `http://127.0.0.1:${port}`;

/** Builds and serves the site. */
async function serveTrialSite(): Promise<TrialSite> {
  const children = new ChildProcesses();
  const dataDir = await createTemporaryDataDir();
  // Acknowledged writes are on disk, as in `npm start`.
  const postgres = await acquirePostgres(dataDir);
  await prepareTemplate(postgres, (args, options) => children.run(args, options));
  const built = await buildSite({ children, dataDir, postgres });
  const sets = await Promise.all(
    Array.from({ length: SETS }, async () => ({
      PORT: String(await freePort()),
      WEB_PORT: String(await freePort()),
      CHAT_PORT: String(await freePort()),
    })),
  );
  const shared = {
    ...built,
    EDGE_WEB_URLS: sets.map(({ WEB_PORT }) => local(WEB_PORT)).join(','),
    EDGE_CHAT_URLS: sets.map(({ CHAT_PORT }) => local(CHAT_PORT)).join(','),
  };
  await mkdir('test-results', { recursive: true });
  const output = createWriteStream('test-results/trial.log');
  for (const ports of sets) {
    const env = { ...shared, ...ports };
    const onGivingUp = (name: string) => console.error(`  ✗ the ${name} does not stay up`);
    await serve(await servers(parseEnv(env), 'production'), { children, env, output, onGivingUp });
  }
  return {
    urls: sets.map(({ PORT }) => local(PORT)),
    async stop() {
      await children.stop(5_000);
      await postgres.release();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const round = (value: number, digits = 1) => Number(value.toFixed(digits));

type Response = { status: number; body: string };

async function ask(url: string, path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
  return { status: answer.status, body: await answer.text() };
}

type Owner = {
  id: number;
  price: number;
  setPublished: (url: string, isPublished: boolean) => Promise<Response>;
};

async function signInOwner(url: string): Promise<Owner> {
  const json = { 'Content-Type': 'application/json' };
  const login = { email: 'owner@estia.example', password: SAMPLE_PASSWORD, token: true };
  const { body } = await ask(url, '/api/users/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify(login),
  });
  const { access, user } = JSON.parse(body) as { access: string; user: { username: string } };
  const headers = { Authorization: `Bearer ${access}` };
  const mine = await ask(url, '/api/properties/my-properties/', { headers });
  type Mine = { id: number; price: number; property_status: string; is_published: boolean };
  const homes = JSON.parse(mine.body) as Mine[];
  const home = homes.find((one) => one.is_published && /sale/i.test(one.property_status) && one.price > 0);
  if (!home) throw new Error('the sample owner has no home for sale');
  return {
    id: home.id,
    price: home.price,
    setPublished: (url, isPublished) =>
      ask(
        url,
        `/api/properties/${user.username}/property/${home.id}/${isPublished ? 'publish' : 'unpublish'}/`,
        {
          method: 'PUT',
          headers,
        },
      ),
  };
}

type View = { name: string; path: string; shows: (answer: { status: number; body: string }) => boolean };

function viewsOf({ id, price }: Owner): View[] {
  const filter = `price_min=${price}&price_max=${price}`;
  const marked = (body: string) => body.includes(`data-listing="${id}"`);
  const named = (body: string) => new RegExp(`"id":${id}\\b|\\[${id},`).test(body);
  return [
    { name: 'page of the home', path: `/property/${id}`, shows: ({ status }) => status === 200 },
    { name: 'list', path: `/buy?${filter}`, shows: ({ body }) => marked(body) },
    {
      name: 'list and count of the API',
      path: `/api/properties/buy/?${filter}`,
      shows: ({ body }) => named(body),
    },
    { name: 'map', path: `/api/map/homes?kind=buy&${filter}`, shows: ({ body }) => named(body) },
  ];
}

/** Milliseconds from the owner's response. */
async function untilSeen(url: string, { path, shows, name }: View, isPublished: boolean): Promise<number> {
  const start = performance.now();
  for (;;) {
    if (shows(await ask(url, path)) === isPublished) return performance.now() - start;
    if (performance.now() - start > SEEN_WITHIN_MS) throw new Error(`${name} at ${url} does not change`);
    await sleep(3);
  }
}

/** Times until the last page cache shows the change. */
async function measureFreshness({ urls }: TrialSite, owner: Owner): Promise<Map<string, number[]>> {
  const views = viewsOf(owner);
  const times = new Map<string, number[]>(views.map(({ name }) => [name, []]));
  for (const view of views) for (const url of urls) await untilSeen(url, view, true);
  for (let change = 0; change < CHANGES; change += 1) {
    const isPublished = change % 2 === 1;
    const answer = await owner.setPublished(urls[change % urls.length] ?? '', isPublished);
    if (answer.status !== 200)
      throw new Error(`the owner was refused: ${answer.status} ${answer.body.slice(0, 200)}`);
    await Promise.all(
      views.map(async (view) => {
        const all = await Promise.all(urls.map((url) => untilSeen(url, view, isPublished)));
        times.get(view.name)?.push(Math.max(...all));
      }),
    );
  }
  return times;
}

/** Milliseconds for an uncached page. */
async function measurePageView([url = '']: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (let page = 0; page < COLD_PAGES; page += 1) {
    const start = performance.now();
    const { status } = await ask(url, `/buy?price_min=${1_000 + page}&price_max=${900_000 + page}`);
    if (status !== 200) throw new Error(`a page of results answered ${status}`);
    times.push(performance.now() - start);
  }
  return median(times);
}

export const run: Suite = async () => {
  const site = await serveTrialSite();
  try {
    const owner = await signInOwner(site.urls[0] ?? '');
    const pageView = await measurePageView(site.urls);
    const freshness = await measureFreshness(site, owner);
    const all = median([...freshness.values()].flat());
    return {
      title: 'Two page caches, two webs, two sidecars',
      notes: [
        `A home was published and withdrawn ${CHANGES} times, at both page caches in turn. A page of results that nobody has asked for yet took ${round(pageView)} ms.`,
      ],
      columns: ['change seen at both, ms', 'median', 'longest'],
      rows: [...freshness].map(([name, times]) => [name, round(median(times)), round(Math.max(...times))]),
      figures: { 'P10 change seen everywhere / page view': round(all / pageView, 2) },
    };
  } finally {
    await site.stop();
  }
};
