// P14: Lighthouse's phone profile on five public pages and an empty page of the same Next, alternating. Accessibility, best
// practices and SEO must be 100.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../lib/failure';
import { buildControlSite } from './control-server';
import {
  type LighthouseReport,
  lighthouseProgram,
  MUST_BE_FULL,
  shortcomings,
  visit,
} from './lighthouse-load';
import { serveBenchSite } from './site-server';
import { median, type Suite } from './suite';

const ROUNDS = 3;
const EMPTY = 'S0';
const PAGES = [
  { name: 'home', path: '/' },
  { name: 'results', path: '/buy' },
  { name: 'place', path: '/buy/limassol' },
  { name: 'listing', path: '/property/1' },
  { name: 'project', path: '/projects/1' },
] as const;

const METRICS = {
  'first contentful paint, ms': 'first-contentful-paint',
  'largest contentful paint, ms': 'largest-contentful-paint',
  'total blocking time, ms': 'total-blocking-time',
  'layout shift': 'cumulative-layout-shift',
} as const;

type Subject = { name: string; url: string };

const points = (report: LighthouseReport, category: string) =>
  Math.round((report.categories[category]?.score ?? Number.NaN) * 100);
const metric = (report: LighthouseReport, audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;

async function visitAll(pages: readonly Subject[], empty: Subject): Promise<Map<string, LighthouseReport[]>> {
  const program = lighthouseProgram();
  const folder = mkdtempSync(join(tmpdir(), 'estia-lighthouse-'));
  const reports = new Map<string, LighthouseReport[]>();
  const half = Math.ceil(pages.length / 2);
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { name, url } of [empty, ...pages.slice(0, half), empty, ...pages.slice(half)]) {
        const before = reports.get(name) ?? [];
        const report = await visit(program, url, join(folder, `${name}-${before.length}.json`));
        reports.set(name, [...before, report]);
      }
    }
    return reports;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function requireFullMarks(reports: ReadonlyMap<string, LighthouseReport[]>): void {
  const problems = [...reports].flatMap(([name, all]) =>
    name === EMPTY ? [] : [...new Set(all.flatMap(shortcomings))].map((line) => `  ${name}: ${line}`),
  );
  if (problems.length > 0) throw new Failure(`Lighthouse wants these changed:\n${problems.join('\n')}`);
}

export const run: Suite = async () => {
  lighthouseProgram();
  const control = await buildControlSite();
  const site = await serveBenchSite();
  try {
    const { url } = await control.serve();
    const pages = PAGES.map(({ name, path }) => ({
      name,
      url: `${site.url.replace('127.0.0.1', 'localhost')}${path}`,
    }));
    for (const page of pages) await (await fetch(page.url)).arrayBuffer();
    const reports = await visitAll(pages, { name: EMPTY, url: `${url}/` });
    requireFullMarks(reports);
    const performance = (name: string) =>
      median((reports.get(name) ?? []).map((one) => points(one, 'performance')));
    const floor = performance(EMPTY);
    const shift = (name: string) =>
      Math.max(...(reports.get(name) ?? []).map((one) => metric(one, METRICS['layout shift'])));
    return {
      title: "Lighthouse's phone",
      notes: [
        `Lighthouse ${reports.get(EMPTY)?.[0]?.lighthouseVersion}, simulated slow 4G and a fourth of the processor, ${ROUNDS} alternating rounds, medians; S0 is an empty page of the same Next.`,
      ],
      columns: ['page', 'performance', ...MUST_BE_FULL, ...Object.keys(METRICS)],
      rows: [...reports].map(([name, all]) => [
        name,
        performance(name),
        ...MUST_BE_FULL.map((category) => Math.min(...all.map((one) => points(one, category)))),
        ...Object.values(METRICS).map((audit) =>
          Number(median(all.map((one) => metric(one, audit))).toFixed(3)),
        ),
      ]),
      figures: Object.fromEntries(
        PAGES.flatMap(({ name }) => [
          [`P14 performance, ${name} minus S0`, performance(name) - floor],
          [`layout shift, ${name}`, Number(shift(name).toFixed(3))],
        ]),
      ),
    };
  } finally {
    await control.remove();
    await site.stop();
  }
};
