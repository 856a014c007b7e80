// P21: memory while 10,000 distinct pages are requested, as by a crawler. SOAK_PAGES sets another number.
import { setTimeout } from 'node:timers/promises';
import { memoryMbOf } from '../lib/processes/facts';
import { serveBenchSite } from './site-server';
import type { Suite } from './suite';

const PAGES = Number(process.env.SOAK_PAGES ?? 10_000);
const AT_ONCE = 8;
const SAMPLES = 10;
/** After resting this long, processes have returned unused memory (lib/runtime/idle-memory.ts). */
const REST_MS = 30_000;

/** Listings, with a search after every four; all distinct. */
function pathOf(index: number): string {
  if (index % 5 < 4) return `/property/${index - Math.floor(index / 5) + 1}`;
  return `/${index % 2 ? 'buy' : 'rent'}?price_min=${index * 10}&price_max=${2_000_000 + index}`;
}

export const run: Suite = async () => {
  const site = await serveBenchSite(PAGES);
  try {
    const rows: (string | number)[][] = [];
    const sample = (pages: number | string) => {
      const [edge, web] = [memoryMbOf(site.edge), memoryMbOf(site.web)].map(Math.round);
      rows.push([pages, edge ?? 0, web ?? 0]);
    };
    await fetch(`${site.url}/`).then((answer) => answer.arrayBuffer());
    sample(0);
    const wrong: number[] = [];
    for (let done = 0; done < PAGES; done += AT_ONCE) {
      await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, PAGES - done) }, async (_, offset) => {
          const answer = await fetch(`${site.url}${pathOf(done + offset)}`, {
            headers: { 'User-Agent': 'Googlebot' },
          });
          const html = await answer.text();
          // Not every id is a public listing.
          if (!(answer.status === 200 && html.includes('<h1')) && ![404, 410].includes(answer.status))
            wrong.push(answer.status);
        }),
      );
      if ((done + AT_ONCE) % (PAGES / SAMPLES) < AT_ONCE) sample(Math.min(PAGES, done + AT_ONCE));
    }
    const [first, half, last] = [rows[0], rows[Math.ceil(rows.length / 2)], rows.at(-1)];
    await setTimeout(REST_MS);
    sample('at rest');
    const rest = rows.at(-1);
    const both = (row: typeof first) => Number(row?.[1]) + Number(row?.[2]);
    const ratio = (of: number, to: number) => Number((of / to).toFixed(2));
    const grown = (column: number, from: typeof first, to: typeof first) =>
      ratio(Number(to?.[column]), Number(from?.[column]));
    return {
      title: `Memory while ${PAGES.toLocaleString('en')} distinct pages are visited`,
      notes: [
        `${wrong.length} answers were wrong${wrong.length > 0 ? ` (status ${wrong.join(', ')})` : ''}. Memory in MB; the page cache is bounded by EDGE_MEMORY_MB.`,
      ],
      columns: ['pages', 'page cache, MB', 'web, MB'],
      rows,
      figures: {
        'wrong answers': wrong.length,
        'page cache, end / begin': grown(1, first, last),
        'web, end / begin': grown(2, first, last),
        'web, end / half': grown(2, half, last),
        'page cache and web together, end / begin': ratio(both(last), both(first)),
        'page cache, at rest / begin': grown(1, first, rest),
        'web, at rest / begin': grown(2, first, rest),
        'page cache and web together, at rest / begin': ratio(both(rest), both(first)),
        'page cache grew by, MB': Number(last?.[1]) - Number(first?.[1]),
      },
    };
  } finally {
    await site.stop();
  }
};
