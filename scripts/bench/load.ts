// The load that the site promises to hold (reliability R18), on two webs and two sidecars: 40 pages of results and 100
// searches of the API a second, 500 people connected and 50 messages a second. LOAD_MINUTES (2) says for how long,
// LOAD_LISTINGS (100,000) on how many homes. Then each process is replaced in turn, three times as many requests arrive,
// and the sidecar is flooded.
import { memoryMbOf, openFilesOf } from '../lib/processes/facts';
import { sleep, waitUntil } from '../lib/processes/run';
import { Arrivals, type Stream, secondsToRecover, summarize } from './arrivals-load';
import { createTalkers, forgetLimits } from './chat-talkers-load';
import { type Ack, connectPeople, converse, flood, isConnected, type Person } from './people-load';
import { percentile, type SuiteResult } from './suite';
import { judgeStored } from './trial-load';
import { PARTS, serveTrialSite, type TrialSite } from './trial-server';

const MINUTES = Number(process.env.LOAD_MINUTES ?? 2);
const LISTINGS = Number(process.env.LOAD_LISTINGS ?? 100_000);
const PEOPLE = 500;
const FLOODERS = 20;
const MESSAGES_PER_SECOND = 50;
const PAGES_WITHIN_MS = 400;
const SEARCHES_WITHIN_MS = 150;
/** A new process answers slowly until its code is compiled and the pages that everybody asks for are made. */
const WARM_MS = 60_000;
const SAMPLE_MS = 5_000;
const BETWEEN_REPLACEMENTS_MS = 3_000;
const OVERLOAD = 3;
const OVERLOAD_MS = 20_000;
const RECOVERY_MS = 20_000;
const CONNECTED_WITHIN_MS = 30_000;
const FLOOD_PACKETS = 10_000;

const PLACES = ['limassol', 'nicosia', 'paphos', 'larnaca', 'athens'] as const;

const round = (value: number, digits = 1) => Number(value.toFixed(digits));

/** Bounds of a price that have hardly been asked for yet. */
function pricesOf(index: number): string {
  return `price_min=${50_000 + ((index * 7_919) % 400_000)}&price_max=${600_000 + ((index * 104_729) % 900_000)}`;
}

/** One search of their own in two pages; the others are places, first pages and deeper ones. */
function pagePath(index: number): string {
  const turn = index >> 2;
  if (index % 4 === 0) return `/buy/${PLACES[turn % PLACES.length]}`;
  if (index % 4 === 1) return `/buy?page=${1 + (turn % 50)}`;
  return `/buy?${pricesOf(index)}&bedrooms=${1 + (index % 4)}%2B`;
}

const PAGES: Stream = {
  perSecond: 40,
  pathOf: pagePath,
  isRight: (body) => body.includes('data-listing="') && body.trimEnd().endsWith('</html>'),
};
const SEARCHES: Stream = {
  perSecond: 100,
  pathOf: (index) => `/api/properties/buy/?${pricesOf(index)}`,
  isRight: (body) => (JSON.parse(body) as { results: unknown[] }).results.length > 0,
};

type Sample = { at: number; memoryMb: number; openFiles: number };

function sample(site: TrialSite): Sample {
  const pids = PARTS.flatMap((part) => site.processes(part));
  return { at: performance.now(), memoryMb: memoryMbOf(pids), openFiles: openFilesOf(pids) };
}

/** MB a minute, by least squares over the second half: the first fills caches. */
function slopeOf(samples: readonly Sample[]): number {
  const half = samples.slice(Math.floor(samples.length / 2));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanAt, meanMb] = [mean(half.map(({ at }) => at)), mean(half.map(({ memoryMb }) => memoryMb))];
  const over = half.reduce((sum, { at, memoryMb }) => sum + (at - meanAt) * (memoryMb - meanMb), 0);
  const under = half.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0);
  return (over / under) * 60_000;
}

type Phase = { pages: Arrivals; searches: Arrivals; acks: Ack[] };

/** The promised load until `work` is done; `times` as many requests. */
async function underLoad(
  site: TrialSite,
  people: readonly Person[],
  work: () => Promise<unknown>,
  times = 1,
): Promise<Phase> {
  await forgetLimits(site.databaseUrl);
  const pages = new Arrivals(site.urls, PAGES);
  const searches = new Arrivals(site.urls, SEARCHES);
  let isOver = false;
  const over = () => isOver;
  const load = Promise.all([
    converse(people, MESSAGES_PER_SECOND, over),
    pages.run(over, times),
    searches.run(over, times),
  ]);
  await work();
  isOver = true;
  const [acks] = await load;
  return { pages, searches, acks };
}

async function sampleFor(site: TrialSite, milliseconds: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  const end = performance.now() + milliseconds;
  for (; performance.now() < end; await sleep(SAMPLE_MS)) samples.push(sample(site));
  return samples;
}

/** One process after the other, when everybody is connected again. */
async function replaceEach(site: TrialSite, people: readonly Person[]): Promise<void> {
  for (const part of PARTS) {
    for (const set of site.urls.keys()) {
      await site.replace(part, set);
      if (!(await waitUntil(() => people.every(isConnected), CONNECTED_WITHIN_MS)))
        throw new Error(`not everybody is back after the ${part} was replaced`);
      await sleep(BETWEEN_REPLACEMENTS_MS);
    }
  }
}

/** The phases in order, and what besides their answers was seen. */
async function playPhases(site: TrialSite) {
  const talkers = await createTalkers(site.databaseUrl, PEOPLE + FLOODERS);
  const absences: number[] = [];
  const onReturn = (awayMs: number) => absences.push(awayMs);
  const people = await connectPeople(site.urls, talkers.slice(0, PEOPLE), onReturn);
  await underLoad(site, people, () => sleep(WARM_MS));

  let samples: Sample[] = [];
  const held = await underLoad(site, people, async () => {
    samples = await sampleFor(site, MINUTES * 60_000);
  });
  absences.length = 0;
  const replaced = await underLoad(site, people, () => replaceEach(site, people));
  const longestAbsence = Math.max(0, ...absences);
  const overloaded = await underLoad(site, people, () => sleep(OVERLOAD_MS), OVERLOAD);
  const overloadedUntil = performance.now();
  const after = await underLoad(site, people, () => sleep(RECOVERY_MS));
  const sidecarsBefore = memoryMbOf(site.processes('sidecar'));
  const flooded = await underLoad(site, people, () => flood(site.urls, talkers.slice(PEOPLE), FLOOD_PACKETS));
  const floodedBy = memoryMbOf(site.processes('sidecar')) - sidecarsBefore;
  for (const { socket } of people) socket.disconnect();
  const phases = { held, replaced, overloaded, after, flooded };
  const said = Object.values(phases).flatMap(({ acks }) => acks.map(({ clientId }) => clientId));
  const stored = await judgeStored(site.databaseUrl, said);
  return { phases, samples, longestAbsence, overloadedUntil, floodedBy, stored };
}

const PHASES = {
  held: `held for ${MINUTES} min`,
  replaced: 'each process replaced in turn',
  overloaded: `${OVERLOAD} times as many requests`,
  after: 'afterwards',
  flooded: `${FLOOD_PACKETS.toLocaleString('en')} malformed packets`,
};

const sortedTimes = (acks: readonly Ack[]) => acks.map(({ ms }) => ms).sort((a, b) => a - b);

function rowsOf(name: string, { pages, searches, acks }: Phase): (string | number)[][] {
  const times = sortedTimes(acks);
  const percentiles = [0.5, 0.95, 0.99].map((share) => round(percentile(times, share)));
  return [
    ...Object.entries({ pages, searches }).map(([what, { answers, wrong }]) => {
      const { requests, p50, p95, p99, ok, shed, failed } = summarize(answers);
      return [
        `${name}: ${what}`,
        requests,
        round(p50),
        round(p95),
        round(p99),
        ok - wrong,
        shed,
        failed + wrong,
      ];
    }),
    [`${name}: messages`, acks.length, ...percentiles, acks.length, 0, 0],
  ];
}

/** Requests without the right content, of which overload may refuse some and nothing else any. */
function without({ pages, searches }: Phase): { right: number; answer: number } {
  const both = [pages, searches].map(({ answers, wrong }) => ({ ...summarize(answers), wrong }));
  const sum = (of: (one: (typeof both)[number]) => number) => both.reduce((total, one) => total + of(one), 0);
  return {
    right: sum(({ shed, failed, wrong }) => shed + failed + wrong),
    answer: sum(({ failed, wrong }) => failed + wrong),
  };
}

export async function run(): Promise<SuiteResult> {
  const site = await serveTrialSite(LISTINGS);
  try {
    const { phases, samples, longestAbsence, overloadedUntil, floodedBy, stored } = await playPhases(site);
    const { held, replaced, overloaded, after, flooded } = phases;
    const recovery = Math.max(
      secondsToRecover(after.pages.answers, overloadedUntil, PAGES_WITHIN_MS),
      secondsToRecover(after.searches.answers, overloadedUntil, SEARCHES_WITHIN_MS),
    );
    const [first, last] = [samples[0], samples.at(-1)];
    return {
      title: `Load: ${PAGES.perSecond} pages, ${SEARCHES.perSecond} searches of the API and ${MESSAGES_PER_SECOND} messages a second, ${PEOPLE} people connected, ${LISTINGS.toLocaleString('en')} homes`,
      notes: [
        'Two page caches, two webs, two sidecars, PostgreSQL and the clients share one machine; requests come from 200 addresses. Half of the pages, and all searches, ask what hardly anybody has asked before. Every twentieth response was unpacked and its content checked. 429 and 503 count as shed.',
        `Memory of the six processes: ${round(first?.memoryMb ?? 0, 0)} MB at the beginning, ${round(last?.memoryMb ?? 0, 0)} at the end; open files ${first?.openFiles} and ${last?.openFiles}.`,
      ],
      columns: ['', 'sent', 'p50, ms', 'p95, ms', 'p99, ms', 'right', 'shed', 'failed'],
      rows: Object.entries(phases).flatMap(([key, phase]) =>
        rowsOf(PHASES[key as keyof typeof PHASES], phase),
      ),
      figures: {
        'held: pages, p95 ms': round(summarize(held.pages.answers).p95),
        'held: searches, p95 ms': round(summarize(held.searches.answers).p95),
        'held: messages, p99 ms': round(percentile(sortedTimes(held.acks), 0.99)),
        'held: without the right answer': without(held).right,
        'held: memory, MB a minute': round(slopeOf(samples), 2),
        'held: open files, end - begin': (last?.openFiles ?? 0) - (first?.openFiles ?? 0),
        'replaced: without the right answer': without(replaced).right,
        'replaced: longest absence of a socket, s': round(longestAbsence / 1_000),
        'overload: neither right nor 429 or 503': without(overloaded).answer,
        'overload: recovered after, s': recovery,
        'flood: messages of others, p99 ms': round(percentile(sortedTimes(flooded.acks), 0.99)),
        'flood: sidecars grew by, MB': round(floodedBy),
        'messages lost': stored.lost,
        'messages twice': stored.twice,
      },
    };
  } finally {
    await site.stop();
  }
}
