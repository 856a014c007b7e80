// P21: memory while 10,000 distinct pages are asked for, a crawler's visit. SOAK_PAGES for another number.
import { memoryMbOf } from '../lib/process-facts';
import { serveBenchSite } from './site-server';
import type { Suite } from './suite';

const PAGES = Number(process.env.SOAK_PAGES ?? 10_000);
const AT_ONCE = 8;
const SAMPLES = 10;

/** Listings, and a search after every four of them; no two the same. */
function pathOf(index: number): string {
  if (index % 5 < 4) return `/property/${index - Math.floor(index / 5) + 1}`;
  return `/${index % 2 ? 'buy' : 'rent'}?price_min=${index * 10}&price_max=${2_000_000 + index}`;
}

export const run: Suite = async () => {
  const site = await serveBenchSite(PAGES);
  try {
    const rows: (string | number)[][] = [];
    const sample = (pages: number) => {
      const [edge, web] = [memoryMbOf(site.edge), memoryMbOf(site.web)].map(Math.round);
      rows.push([pages, edge ?? 0, web ?? 0]);
    };
    await fetch(`${site.url}/`).then((answer) => answer.arrayBuffer());
    sample(0);
    let wrong = 0;
    for (let done = 0; done < PAGES; done += AT_ONCE) {
      await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, PAGES - done) }, async (_, offset) => {
          const answer = await fetch(`${site.url}${pathOf(done + offset)}`, {
            headers: { 'User-Agent': 'Googlebot' },
          });
          const html = await answer.text();
          // Not every number is a listing that is public.
          if (!(answer.status === 200 && html.includes('<h1')) && ![404, 410].includes(answer.status))
            wrong += 1;
        }),
      );
      if ((done + AT_ONCE) % (PAGES / SAMPLES) < AT_ONCE) sample(Math.min(PAGES, done + AT_ONCE));
    }
    const [first, , half, last] = [rows[0], rows[1], rows[Math.ceil(rows.length / 2)], rows.at(-1)];
    const ratio = (column: number, to = first) =>
      Number((Number(last?.[column]) / Number(to?.[column])).toFixed(2));
    const both = (row: typeof first) => Number(row?.[1]) + Number(row?.[2]);
    return {
      title: `Memory while ${PAGES.toLocaleString('en')} distinct pages are visited`,
      notes: [`${wrong} answers were wrong. Memory in MB; the page cache is bounded by EDGE_MEMORY_MB.`],
      columns: ['pages', 'page cache, MB', 'web, MB'],
      rows,
      figures: {
        'wrong answers': wrong,
        'page cache, end / begin': ratio(1),
        'web, end / begin': ratio(2),
        'web, end / half': ratio(2, half),
        'page cache and web together, end / begin': Number((both(last) / both(first)).toFixed(2)),
        'page cache grew by, MB': Number(last?.[1]) - Number(first?.[1]),
      },
    };
  } finally {
    await site.stop();
  }
};
