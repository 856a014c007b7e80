// P12: script before a page is interactive, against an empty page of the same Next. P15: server cost of a phone's prefetches.
import { BUDGETS, weighPage } from '../lib/checks/budgets';
import { Failure } from '../lib/failure';
import { buildControlSite } from './control-server';
import { costOfViews, openBrowser, type ViewCost } from './prefetch-load';
import { type BenchSite, serveBenchSite } from './site-server';
import { median, type Suite } from './suite';

const ROUNDS = 3;
const VIEWS = 8;

const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;
const ratio = (one: number, other: number) => Number((one / other).toFixed(3));

const localhost = (site: BenchSite) => site.url.replace('127.0.0.1', 'localhost');

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
    const { alone, whole } = await prefetchTax(site);
    const scripts = pages.map(({ path, script }) => [
      `${path} script / empty page`,
      ratio(script, empty.script),
    ]);
    return {
      title: 'What a browser loads, and what that costs',
      notes: [
        `Bytes of gzip. The empty page of the same Next version loads ${kilobytes(empty.script)} kB of script.`,
        `A phone that views /buy with an empty cache takes ${alone.cpuMs.toFixed(1)} ms of the servers without prefetches, ${whole.cpuMs.toFixed(1)} ms with the ${whole.prefetches} of the home it points at (medians of ${ROUNDS} alternating rounds of ${VIEWS} views).`,
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
        'P15 CPU of a view with prefetches / without': ratio(whole.cpuMs, alone.cpuMs),
      },
    };
  } finally {
    await control.remove();
    await site.stop();
  }
};
