// P1, P3, P4 and P11: public pages against bare Node with the same bytes (H), 24 static and dynamic cards (S24, D24) and an
// empty page (S0), in alternating rounds. P25: uncached pages against D24.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ChildProcesses } from '../lib/processes/child-processes';
import { cpuSecondsOf } from '../lib/processes/facts';
import { freePort } from '../lib/processes/ports';
import { sleep } from '../lib/processes/run';
import { typescript } from '../lib/tools';
import { buildControlSite } from './control-server';
import { type HttpLoad, loadAddress } from './http-load';
import { type BenchSite, serveBenchSite } from './site-server';
import { median, type Suite } from './suite';

const ROUNDS = 5;
const ROUND_MS = 2_000;
const CONNECTIONS = 16;
const GZIP = { 'Accept-Encoding': 'gzip' };

type Subject = { name: string; url: string; pids: number[]; headers?: Record<string, string> };
type Measured = { perSecond: number; cpuMs: number; p50Ms: number };

const round = (value: number, digits = 2) => Number(value.toFixed(digits));

/** Subjects take turns, so that other load on the machine affects all of them. */
async function measure(
  subjects: readonly Subject[],
  connections = CONNECTIONS,
): Promise<Map<string, Measured>> {
  const rounds = new Map<string, { load: HttpLoad; cpuMs: number }[]>();
  for (const { url, headers } of subjects)
    await loadAddress(url, { connections, milliseconds: 500, ...(headers && { headers }) });
  for (let done = 0; done < ROUNDS; done += 1) {
    for (const { name, url, pids, headers } of subjects) {
      const before = cpuSecondsOf(pids);
      const load = await loadAddress(url, {
        connections,
        milliseconds: ROUND_MS,
        ...(headers && { headers }),
      });
      const cpuMs = ((cpuSecondsOf(pids) - before) * 1000) / load.requests;
      rounds.set(name, [...(rounds.get(name) ?? []), { load, cpuMs }]);
    }
  }
  return new Map(
    [...rounds].map(([name, all]) => [
      name,
      {
        perSecond: median(all.map(({ load }) => load.perSecond)),
        cpuMs: median(all.map(({ cpuMs }) => cpuMs)),
        p50Ms: median(all.map(({ load }) => load.p50Ms)),
      },
    ]),
  );
}

async function bytesOf(url: string, mustContain: RegExp): Promise<Buffer> {
  const html = await (await fetch(url)).text();
  if (!mustContain.test(html)) throw new Error(`${url} is not the page that was meant`);
  return gzipSync(html);
}

async function serveBytes(
  children: ChildProcesses,
  folder: string,
  name: string,
  bytes: Buffer,
): Promise<Subject> {
  const port = await freePort();
  const file = join(folder, name);
  writeFileSync(file, bytes);
  const script = join(import.meta.dirname, 'servers/bytes-server.ts');
  const child = children.start([...typescript, script], {
    env: { ...process.env, PORT: String(port), BYTES_FILE: file, BYTES_ENCODING: 'gzip' },
  });
  const url = `http://127.0.0.1:${port}/`;
  for (let tries = 0; tries < 100 && !(await fetch(url).catch(() => null)); tries += 1) await sleep(100);
  return { name: `H ${name}`, url, pids: [child.pid ?? 0], headers: GZIP };
}

async function warm(site: BenchSite, path: string): Promise<void> {
  await (await fetch(`${site.url}${path}`)).arrayBuffer();
  await sleep(300);
  const again = await fetch(`${site.url}${path}`, { headers: GZIP });
  await again.arrayBuffer();
}

async function signedIn(site: BenchSite): Promise<string> {
  const answer = await fetch(`${site.url}/api/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'buyer@estia.example', password: 'estia-sample-1' }),
  });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  const me = await fetch(`${site.url}/api/me`, { headers: { Cookie: cookie.join('; ') } });
  if (!(await me.text()).includes('"username":"buyer"'))
    throw new Error('the sample person is not signed in');
  return cookie.join('; ');
}

const PAGES = [
  { name: 'home', path: '/', contains: /Featured/ },
  { name: 'category', path: '/buy/limassol', contains: /data-listing="\d+"/ },
  { name: 'listing', path: '/property/1', contains: /application\/ld\+json/ },
  {
    name: 'search',
    path: '/buy?price_min=100000&price_max=900000&bedrooms=2%2B&sort=price-asc',
    contains: /data-listing="\d+"/,
  },
] as const;

/** Enough for every cold listing to be another one. */
const HOMES = 1_000;
const COLD = 50;
/** D24 has answered thousands of requests before. */
const WARM_UP = 500;

/** Milliseconds for one page over all processes; each path is requested once. */
async function cpuOf(pids: () => readonly number[], paths: readonly string[], origin: string) {
  const before = cpuSecondsOf(pids());
  for (const path of paths) {
    const answer = await fetch(`${origin}${path}`);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  }
  return ((cpuSecondsOf(pids()) - before) * 1000) / paths.length;
}

/** P25: uncached pages, alternating with D24. */
async function coldPages(site: BenchSite, control: { url: string; pid: number }) {
  const all = () => [...site.edge, ...site.web, ...site.behind()];
  const sitemap = await (await fetch(`${site.url}/sitemaps/listings-0.xml`)).text();
  // Each home stands there in every language.
  const listings = [...new Set([...sitemap.matchAll(/\/property\/\d+/g)].map(([path]) => path))];
  const found: Record<'listing' | 'search' | 'D24', number[]> = { listing: [], search: [], D24: [] };
  const searches = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => `/buy?price_min=${from + index}`);
  await cpuOf(all, listings.splice(0, WARM_UP), site.url);
  await cpuOf(all, searches(100_000, WARM_UP), site.url);
  for (let done = 0; done < ROUNDS; done += 1) {
    found.listing.push(await cpuOf(all, listings.splice(0, COLD), site.url));
    found.search.push(await cpuOf(all, searches(1_000 * (done + 1), COLD), site.url));
    found.D24.push(await cpuOf(() => [control.pid], Array(COLD).fill('/dynamic'), control.url));
  }
  return { listing: median(found.listing), search: median(found.search), d24: median(found.D24) };
}

export const run: Suite = async () => {
  const children = new ChildProcesses();
  const folder = mkdtempSync(join(tmpdir(), 'estia-bytes-'));
  const control = await buildControlSite();
  const site = await serveBenchSite(HOMES);
  try {
    const { url: controlUrl, pid } = await control.serve();
    const subjects: Subject[] = [];
    for (const { name, path, contains } of PAGES) {
      await warm(site, path);
      subjects.push({ name, url: `${site.url}${path}`, pids: site.edge, headers: GZIP });
      subjects.push(await serveBytes(children, folder, name, await bytesOf(`${site.url}${path}`, contains)));
    }
    const next = (name: string, path: string) => ({ name, url: `${controlUrl}${path}`, pids: [pid] });
    subjects.push(next('S24', '/cards'), next('D24', '/dynamic'), next('S0', '/'));
    const viewer = { name: '/api/me', url: `${site.url}/api/me`, pids: [...site.edge, ...site.web] };
    subjects.push({ ...viewer, headers: { ...GZIP, Cookie: await signedIn(site) } });
    const measured = await measure(subjects);
    const alone = await measure(
      [subjects[0], ...subjects.filter(({ name }) => name === 'S0')].filter((one) => one !== undefined),
      1,
    );
    const cold = await coldPages(site, { url: controlUrl, pid });
    const of = (name: string) =>
      measured.get(name) ?? { perSecond: Number.NaN, cpuMs: Number.NaN, p50Ms: Number.NaN };
    const figures: Record<string, number> = {};
    for (const { name } of PAGES) {
      figures[`P1 ${name} / H`] = round(of(name).perSecond / of(`H ${name}`).perSecond);
      figures[`CPU a request, ${name} / H`] = round(of(name).cpuMs / of(`H ${name}`).cpuMs);
    }
    figures['P4 CPU a page view of somebody signed in (page and /api/me) / S24'] = round(
      (of('home').cpuMs + of('/api/me').cpuMs) / of('S24').cpuMs,
    );
    for (const name of ['listing', 'search'] as const)
      figures[`P25 CPU of all processes, a ${name} nobody has asked for / D24`] = round(
        cold[name] / cold.d24,
      );
    figures['P3 repeated search / D24'] = round(of('search').perSecond / of('D24').perSecond, 1);
    figures['P11 time to the whole page, home / S0, one connection'] = round(
      (alone.get('home')?.p50Ms ?? Number.NaN) / (alone.get('S0')?.p50Ms ?? Number.NaN),
      3,
    );
    return {
      title: 'Public pages',
      notes: [
        `${ROUNDS} alternating rounds of ${ROUND_MS / 1000} s with ${CONNECTIONS} connections, medians; the load comes from the same machine.`,
        'H: bare Node with the same bytes. S0, S24, D24: an empty page, 24 static and 24 dynamic cards by the same Next.',
        `P25: ${ROUNDS} alternating rounds of ${COLD} distinct pages, one at a time; CPU of all processes for a listing ${round(cold.listing, 1)} ms, a search ${round(cold.search, 1)}, D24 ${round(cold.d24, 1)} (medians).`,
      ],
      columns: ['subject', 'requests a second', 'CPU a request, ms', 'p50, ms'],
      rows: [...measured].map(([name, { perSecond, cpuMs, p50Ms }]) => [
        name,
        Math.round(perSecond),
        round(cpuMs, 3),
        round(p50Ms),
      ]),
      figures,
    };
  } finally {
    await children.stop(2_000);
    await control.remove();
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
