// P12: the script that a page needs before it is alive, beside an empty page of the same framework. Needs a production
// build (`npm start` makes one).
import { existsSync } from 'node:fs';
import { weighBuild } from '../lib/budgets';
import { Failure } from '../lib/failure';
import { buildControlSite } from './control-server';
import type { Suite } from './suite';

const DIST = process.env.NEXT_DIST_DIR ?? '.next';
const EMPTY = { page: 'index', script: Number.POSITIVE_INFINITY, styles: Number.POSITIVE_INFINITY };
const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;

export const run: Suite = async () => {
  if (!existsSync(DIST))
    throw new Failure('There is no build to weigh. Run npm start once, then this again.');
  const control = await buildControlSite();
  const [empty] = weighBuild(control.dist, [EMPTY]);
  await control.remove();
  if (!empty) throw new Failure('the control site has no page');
  const pages = weighBuild(DIST);
  const figures = Object.fromEntries(
    pages.map(({ page, script }) => [
      `${page} script / empty page`,
      Number((script / empty.script).toFixed(3)),
    ]),
  );
  return {
    title: 'What a browser loads before a page is alive',
    notes: [
      `Bytes of gzip. The empty page of the same Next version loads ${kilobytes(empty.script)} kB of script.`,
    ],
    columns: ['page', 'script, kB', 'script / empty page', 'styles, kB'],
    rows: pages.map(({ page, script, styles }) => [
      page,
      kilobytes(script),
      (script / empty.script).toFixed(3),
      kilobytes(styles),
    ]),
    figures: { 'empty page script, bytes': empty.script, ...figures },
  };
};
