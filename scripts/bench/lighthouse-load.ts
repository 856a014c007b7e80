import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findInstalledChromium } from '../lib/chromium';
import { Failure } from '../lib/failure';
import { run } from '../lib/processes/run';

const HOW_TO_INSTALL = `Lighthouse is no dependency of the project (docs/performance.md). Install it once, anywhere:
  npm install --prefix /tmp/lighthouse --ignore-scripts lighthouse@12.8.2
  LIGHTHOUSE_PATH=/tmp/lighthouse/node_modules/lighthouse npm run bench -- lighthouse`;

/** For a machine without other load. As root, Chromium has no sandbox. */
const CHROMIUM_FLAGS = [
  '--headless=new',
  '--disable-gpu',
  '--disable-background-networking',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export const MUST_BE_FULL = ['accessibility', 'best-practices', 'seo'] as const;

type Audit = {
  title: string;
  score: number | null;
  numericValue?: number;
  details?: { items?: { node?: { selector?: string; snippet?: string } }[] };
};
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] };
export type LighthouseReport = {
  lighthouseVersion: string;
  finalDisplayedUrl: string;
  runtimeError?: { message: string };
  audits: Record<string, Audit>;
  categories: Record<string, Category>;
};

/** In LIGHTHOUSE_PATH, the folder of an installed package. @throws Failure with instructions */
export function lighthouseProgram(): string {
  const folder = process.env.LIGHTHOUSE_PATH;
  const program = folder && join(folder, 'cli/index.js');
  if (!program || !existsSync(program)) throw new Failure(HOW_TO_INSTALL);
  return program;
}

/** Lighthouse's phone profile: 412 px wide, slow 4G, 4x CPU throttling. */
export async function visit(program: string, url: string, file: string): Promise<LighthouseReport> {
  const chromium = findInstalledChromium();
  const args = [
    program,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${CHROMIUM_FLAGS.join(' ')}`,
  ];
  const env = { ...process.env, ...(chromium && { CHROME_PATH: chromium }) };
  const start = () => run(process.execPath, args, { env });
  const first = await start();
  // Chromium sometimes records no trace.
  const { code, output } = first.output.includes('Please run Lighthouse again') ? await start() : first;
  if (code !== 0 || !existsSync(file)) throw new Failure(`Lighthouse failed at ${url}\n${output.trim()}`);
  const report = JSON.parse(readFileSync(file, 'utf8')) as LighthouseReport;
  if (report.runtimeError) throw new Failure(`Lighthouse failed at ${url}: ${report.runtimeError.message}`);
  return report;
}

export function shortcomings({ categories, audits }: LighthouseReport): string[] {
  return MUST_BE_FULL.flatMap((name) => {
    const category = categories[name];
    if (!category) return [`${name}: not in the report`];
    if (category.score === 1) return [];
    return category.auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score >= 1) return [];
      const elements = (audit.details?.items ?? []).map(
        ({ node }) => `\n    ${node?.selector ?? ''} ${node?.snippet ?? ''}`,
      );
      return [`${name} ${category.score}: ${id}, ${audit.title}${elements.join('')}`];
    });
  });
}
