// P12: script before a page is interactive, against an empty page of the same Next. P13: HTML of a results page, against 24
// plain cards (S24) and its own listings as plain cards. P15: server cost of a phone's prefetches.
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { BUDGETS, weighPage } from '../lib/checks/budgets';
import { Failure } from '../lib/failure';
import { buildControlSite } from './control-server';
import { plainPageOf } from './plain-homes';
import { costOfViews, openBrowser, type ViewCost } from './prefetch-load';
import { type BenchSite, serveBenchSite } from './site-server';
import { median, type Suite } from './suite';

const ROUNDS = 3;
const VIEWS = 8;

const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;
const both = ({ gzip, brotli }: { gzip: number; brotli: number }) =>
  `${kilobytes(gzip)} kB (${kilobytes(brotli)} as brotli)`;
const ratio = (one: number, other: number) => Number((one / other).toFixed(3));

type Weight = { gzip: number; brotli: number };

const weigh = (html: string): Weight => ({
  gzip: gzipSync(html, { level: 9 }).length,
  brotli: brotliCompressSync(html).length,
});

async function htmlWeight(url: string, contains: RegExp): Promise<Weight & { cards: Weight }> {
  const html = await (await fetch(url)).text();
  const cards = html.match(/<article[\s>].*?<\/article>/gs);
  if (!contains.test(html) || !cards) throw new Failure(`${url} is not the page that was meant`);
  return { ...weigh(html), cards: weigh(cards.join('')) };
}

const localhost = (site: BenchSite) => site.url.replace('127.0.0.1', 'localhost');

async function plainWeight(site: BenchSite): Promise<Weight & { homes: number }> {
  const browser = await openBrowser();
  try {
    const { html, homes } = await plainPageOf(browser, `${localhost(site)}/buy`);
    return { ...weigh(html), homes };
  } finally {
    await browser.close();
  }
}

type Tax = { alone: ViewCost; whole: ViewCost };

/** The same cached page, alternating with and without prefetches. */
async function prefetchTax(site: BenchSite): Promise<Tax> {
  const pids = [...site.edge, ...site.web];
  const addresses = Array.from({ length: VIEWS }, () => `${localhost(site)}/buy`);
  const browser = await openBrowser();
  try {
    await costOfViews(browser, addresses.slice(0, 2), { pids, prefetch: true });
    const rounds: Tax[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const alone = await costOfViews(browser, addresses, { pids, prefetch: false });
      rounds.push({ alone, whole: await costOfViews(browser, addresses, { pids, prefetch: true }) });
    }
    const middle = (side: keyof Tax): ViewCost => ({
      cpuMs: median(rounds.map((tax) => tax[side].cpuMs)),
      prefetches: median(rounds.map((tax) => tax[side].prefetches)),
    });
    const tax = { alone: middle('alone'), whole: middle('whole') };
    if (tax.whole.prefetches === 0) throw new Failure('the browser has prefetched nothing');
    return tax;
  } finally {
    await browser.close();
  }
}

export const run: Suite = async () => {
  const control = await buildControlSite();
  const site = await serveBenchSite();
  try {
    const { url } = await control.serve();
    const empty = await weighPage(url, '/');
    const pages = await Promise.all(BUDGETS.map(({ path }) => weighPage(site.url, path)));
    const toy = await htmlWeight(`${url}/cards`, /Homes for sale/);
    const results = await htmlWeight(`${site.url}/buy`, /data-listing="\d+"/);
    const plain = await plainWeight(site);
    const { alone, whole } = await prefetchTax(site);
    const scripts = pages.map(({ path, script }) => [
      `${path} script / empty page`,
      ratio(script, empty.script),
    ]);
    return {
      title: 'What a browser loads, and what that costs',
      notes: [
        `Bytes of gzip. The empty page of the same Next version loads ${kilobytes(empty.script)} kB of script.`,
        `HTML of /buy, ${plain.homes} homes in the whole page: ${both(results)}; of S24, 24 plain cards with made-up text: ${both(toy)};`,
        `of the same ${plain.homes} homes as plain cards, React's HTML alone: ${both(plain)}.`,
        `A phone that views /buy with an empty cache takes ${alone.cpuMs.toFixed(1)} ms of the servers without prefetches, ${whole.cpuMs.toFixed(1)} ms with its ${whole.prefetches} prefetches (medians of ${ROUNDS} alternating rounds of ${VIEWS} views).`,
      ],
      columns: ['page', 'script, kB', 'script / empty page', 'styles, kB'],
      rows: pages.map(({ path, script, styles }) => [
        path,
        kilobytes(script),
        ratio(script, empty.script),
        kilobytes(styles),
      ]),
      figures: {
        'empty page script, bytes': empty.script,
        ...Object.fromEntries(scripts),
        'P13 HTML of results / S24': ratio(results.gzip, toy.gzip),
        'P13 HTML of results / that of its cards': ratio(results.gzip, results.cards.gzip),
        'HTML of S24 / that of its cards': ratio(toy.gzip, toy.cards.gzip),
        'P13 HTML of results / its own homes as plain cards': ratio(results.gzip, plain.gzip),
        'HTML of results / its own homes as plain cards, brotli': ratio(results.brotli, plain.brotli),
        'P15 CPU of a view with prefetches / without': ratio(whole.cpuMs, alone.cpuMs),
      },
    };
  } finally {
    await control.remove();
    await site.stop();
  }
};
