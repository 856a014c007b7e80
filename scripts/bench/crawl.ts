// P21: every page of the sitemaps, with 16 and then 64 connections, while a visitor loads pages. CRAWL_LISTINGS: 10,000.
import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { memoryMbOf } from '../lib/processes/facts';
import { type BenchSite, serveBenchSite } from './site-server';
import { percentile, type Suite } from './suite';

const LISTINGS = Number(process.env.CRAWL_LISTINGS ?? 10_000);
const CONNECTIONS = [16, 64] as const;
/** The visitor's address; the crawler's is 127.0.0.1. */
const VISITOR = '127.0.0.2';
const BETWEEN_VISITS_MS = 250;
/** Processes have returned unused memory by then (lib/runtime/idle-memory.ts). */
const REST_MS = 30_000;

type Answer = { status: number; ms: number; retryAfter: string | undefined; isPage: boolean };

function request(agent: Agent, url: string): Promise<Answer & { text: string }> {
  const sent = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'identity' };
    get(url, { agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () => {
        const { statusCode: status = 0, headers } = response;
        const text = Buffer.concat(parts).toString('utf8');
        const ms = performance.now() - sent;
        resolve({ status, ms, retryAfter: headers['retry-after'], isPage: text.includes('<h1'), text });
      });
    }).once('error', reject);
  });
}

async function visit(agent: Agent, url: string): Promise<Answer> {
  const { text, ...answer } = await request(agent, url);
  return answer;
}

async function allPaths(site: BenchSite): Promise<string[]> {
  const agent = new Agent({ keepAlive: true });
  const namesIn = async (path: string) => {
    const { text } = await request(agent, `${site.url}${path}`);
    return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
  };
  const sitemaps = await namesIn('/sitemap.xml');
  return (await Promise.all(sitemaps.map(namesIn))).flat();
}

type Crawl = { answers: Answer[]; seconds: number };

async function crawl(site: BenchSite, paths: readonly string[], connections: number): Promise<Crawl> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const [begun, left, answers] = [performance.now(), paths[Symbol.iterator](), [] as Answer[]];
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (const path of left) answers.push(await visit(agent, `${site.url}${path}`));
    }),
  );
  agent.destroy();
  return { answers, seconds: (performance.now() - begun) / 1000 };
}

/** Uncached searches and the crawler's pages, one after the other, until `crawling` ends. */
async function visits(site: BenchSite, paths: readonly string[], crawling: Promise<unknown>) {
  const agent = new Agent({ keepAlive: true, localAddress: VISITOR });
  let isOver = false;
  const end = crawling.finally(() => {
    isOver = true;
  });
  const found: Answer[] = [];
  for (let count = 0; !isOver; count += 1) {
    const path = count % 2 ? `/buy?price_min=${1_000 + count}` : paths[(count * 7_919) % paths.length];
    found.push(await visit(agent, `${site.url}${path}`));
    await setTimeout(BETWEEN_VISITS_MS);
  }
  await end;
  agent.destroy();
  return found;
}

const wrongIn = (answers: readonly Answer[]) =>
  answers.filter(({ status, isPage }) => status !== 200 || !isPage);
const percentileOf = (answers: readonly Answer[], share: number) =>
  Math.round(
    percentile(
      answers.map(({ ms }) => ms),
      share,
    ),
  );

export const run: Suite = async () => {
  const site = await serveBenchSite(LISTINGS);
  try {
    const memory = () => [site.edge, site.web].map((pids) => Math.round(memoryMbOf(pids)));
    const paths = await allPaths(site);
    const rows: (string | number)[][] = [];
    const figures: Record<string, number> = { pages: paths.length };
    const first = memory();
    for (const connections of CONNECTIONS) {
      const crawling = crawl(site, paths, connections);
      const others = await visits(site, paths, crawling);
      const { answers, seconds } = await crawling;
      const wrong = wrongIn(answers);
      const shed = wrong.filter(({ status, retryAfter }) => status === 503 && retryAfter !== undefined);
      const [p95, longest, others95] = [
        percentileOf(answers, 0.95),
        percentileOf(answers, 1),
        percentileOf(others, 0.95),
      ];
      const pages = Math.round(answers.length / seconds);
      rows.push([
        connections,
        pages,
        p95,
        longest,
        shed.length,
        wrong.length - shed.length,
        others95,
        ...memory(),
      ]);
      const of = `with ${connections} connections`;
      figures[`${of}: told when to come back`] = shed.length;
      figures[`${of}: wrong answers`] = wrong.length - shed.length + wrongIn(others).length;
      figures[`${of}: longest, s`] = Number((longest / 1000).toFixed(1));
      figures[`${of}: others' p95, s`] = Number((others95 / 1000).toFixed(2));
    }
    const last = memory();
    await setTimeout(REST_MS);
    const rest = memory();
    const ratio = (of: readonly number[]) =>
      Number(((of[0] ?? 0) + (of[1] ?? 0)) / ((first[0] ?? 0) + (first[1] ?? 0))).toFixed(2);
    figures['P21 memory of page cache and web, end / begin'] = Number(ratio(last));
    figures['P21 memory of page cache and web, at rest / begin'] = Number(ratio(rest));
    return {
      title: `A crawler requests every page of ${LISTINGS.toLocaleString('en')} homes, twice`,
      notes: [
        `${paths.length} addresses of the sitemaps. Meanwhile another address visits a page every ${BETWEEN_VISITS_MS} ms, half of them searches that nobody has made.`,
        `Memory at first ${first.join(' and ')} MB, at rest ${rest.join(' and ')}; the page cache is bounded by EDGE_MEMORY_MB.`,
      ],
      columns: [
        'connections',
        'pages a second',
        'p95, ms',
        'longest, ms',
        'told to come back',
        'wrong',
        "others' p95, ms",
        'page cache, MB',
        'web, MB',
      ],
      rows,
      figures,
    };
  } finally {
    await site.stop();
  }
};
