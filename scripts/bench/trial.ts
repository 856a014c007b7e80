// Two page caches, two webs and two sidecars on one PostgreSQL: how soon a change is visible everywhere
// (P10), and what visitors and chatting people notice while each process is killed with -9.
import { sleep } from '../lib/processes/run';
import { createTalkers } from './chat-talkers-load';
import { percentile, type Suite } from './suite';
import { ask, chat, judgeStored, type Owner, signInOwner, visit } from './trial-load';
import { PARTS, serveTrialSite, type TrialSite } from './trial-server';

const CHANGES = 12;
const COLD_PAGES = 20;
const KILL_ROUNDS = 2;
const BETWEEN_KILLS_MS = 3_000;
const VISITORS = 4;
const TALKERS = 8;
const PAUSE_MS = 400;
const SEEN_WITHIN_MS = 10_000;

const sorted = (times: readonly number[]) => [...times].sort((a, b) => a - b);
const round = (value: number, digits = 1) => Number(value.toFixed(digits));

type View = { name: string; path: string; shows: (answer: { status: number; body: string }) => boolean };

/** Pages where a listing for sale must appear, and disappear once unpublished. */
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

/** Milliseconds from the owner's response until this page cache shows the change. */
async function untilSeen(url: string, { path, shows, name }: View, isPublished: boolean): Promise<number> {
  const start = performance.now();
  for (;;) {
    if (shows(await ask([url], path)) === isPublished) return performance.now() - start;
    if (performance.now() - start > SEEN_WITHIN_MS) throw new Error(`${name} at ${url} does not change`);
    await sleep(3);
  }
}

/** Per view, the time of each change until the last page cache showed it. */
async function measureFreshness({ urls }: TrialSite, owner: Owner): Promise<Map<string, number[]>> {
  const views = viewsOf(owner);
  const times = new Map<string, number[]>(views.map(({ name }) => [name, []]));
  for (const view of views) for (const url of urls) await untilSeen(url, view, true);
  for (let change = 0; change < CHANGES; change += 1) {
    const isPublished = change % 2 === 1;
    const answer = await owner.setPublished([urls[change % urls.length] ?? ''], isPublished);
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

/** Milliseconds for an uncached results page. */
async function measurePageView([url = '']: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (let page = 0; page < COLD_PAGES; page += 1) {
    const start = performance.now();
    const { status } = await ask([url], `/buy?price_min=${1_000 + page}&price_max=${900_000 + page}`);
    if (status !== 200) throw new Error(`a page of results answered ${status}`);
    times.push(performance.now() - start);
  }
  return percentile(sorted(times), 0.5);
}

/** Kills each process of each set in turn, with time to recover. */
async function killEach(site: TrialSite): Promise<number> {
  let kills = 0;
  for (let turn = 0; turn < KILL_ROUNDS; turn += 1) {
    for (const part of PARTS) {
      for (const set of site.urls.keys()) {
        site.kill(part, set);
        kills += 1;
        await sleep(BETWEEN_KILLS_MS);
      }
    }
    await sleep(BETWEEN_KILLS_MS);
  }
  return kills;
}

export const run: Suite = async () => {
  const site = await serveTrialSite();
  try {
    const owner = await signInOwner(site.urls[0] ?? '');
    const pageView = await measurePageView(site.urls);
    const freshness = await measureFreshness(site, owner);
    const talkers = await createTalkers(site.databaseUrl, TALKERS);
    let isOver = false;
    const over = () => isOver;
    const paths = ['/', '/buy', '/buy/limassol', `/property/${owner.id}`, '/rent?bedrooms=2%2B', '/projects'];
    const visitors = Array.from({ length: VISITORS }, () => visit(site.urls, paths, over));
    const chats = talkers.map((talker) => chat(site.urls, talker, PAUSE_MS, over));
    const kills = await killEach(site);
    isOver = true;
    const visits = await Promise.all(visitors);
    const said = (await Promise.all(chats)).flat();
    const sum = (key: 'asked' | 'secondTry' | 'failed') => visits.reduce((total, one) => total + one[key], 0);
    const { lost, twice } = await judgeStored(
      site.databaseUrl,
      said.map(({ clientId }) => clientId),
    );
    // Killed processes are back and receive changes as before.
    const after = await measureFreshness(site, owner);
    const seen = (times: Map<string, number[]>) => percentile(sorted([...times.values()].flat()), 0.5);
    const rows = [...freshness].map(([name, times]) => [
      `${name}: change seen at both, ms`,
      round(percentile(sorted(times), 0.5)),
      round(Math.max(...times)),
      round(percentile(sorted(after.get(name) ?? []), 0.5)),
    ]);
    return {
      title: 'Two page caches, two webs, two sidecars',
      notes: [
        `A home was published and withdrawn ${CHANGES} times before the kills and after them, at both page caches in turn. A page of results that nobody has asked for yet took ${round(pageView)} ms.`,
        `${kills} kills with -9 (each process ${KILL_ROUNDS} times) while ${VISITORS} visitors read and ${TALKERS} people wrote: ${sum('asked')} pages asked for, ${sum('secondTry')} of them at the second page cache, ${sum('failed')} without an answer; ${said.length} messages acknowledged, ${lost} lost, ${twice} stored twice.`,
      ],
      columns: ['', 'median', 'longest', 'median after the kills'],
      rows,
      figures: {
        'P10 change seen everywhere / page view': round(seen(freshness) / pageView, 2),
        'P10 after the kills': round(seen(after) / pageView, 2),
        'pages asked for': sum('asked'),
        'pages at the second try': sum('secondTry'),
        'pages without an answer': sum('failed'),
        'messages acknowledged': said.length,
        'messages lost': lost,
        'messages twice': twice,
      },
    };
  } finally {
    await site.stop();
  }
};
