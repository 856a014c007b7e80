import { log } from '@/lib/log';
import type { ServiceName } from '@/lib/reporting/constants';
import { scrubbed } from '@/lib/reporting/scrub';

/** Times are milliseconds of `Date.now()`. */
export type Health = {
  service: ServiceName;
  succeededAt: number | null;
  failedAt: number | null;
  reason: string | null;
};
type Write = (health: Health) => Promise<unknown>;

/** Between two writes of a service by one process: while nothing changes, and after a change. */
const UNCHANGED_MS = 60_000;
const CHANGED_MS = 5_000;
const REASON_MAX = 200;

type Seen = { unwritten: Health; now: string; written: string | null; at: number; timer?: NodeJS.Timeout };
type Recorder = { write: Write; seen: Map<ServiceName, Seen>; writing: Promise<unknown> };
/** Next's bundles share no modules, hence globalThis. */
const holder = globalThis as typeof globalThis & { estiaHealth?: Recorder };

/** Without it, as in scripts and in processes without a database pool, nothing is kept. */
export function recordHealth(write: Write): void {
  holder.estiaHealth = { write, seen: new Map(), writing: Promise.resolve() };
}

/** Notes how `work` ends. `isFault`: of the service, not of what was asked. */
export async function watched<T>(
  service: ServiceName,
  work: () => Promise<T>,
  isFault: (error: unknown) => boolean = () => true,
): Promise<T> {
  try {
    const result = await work();
    noteHealth(service);
    return result;
  } catch (error) {
    if (isFault(error)) noteHealth(service, error);
    throw error;
  }
}

/** Notes how the request ends; its answer is the caller's in every case. `isFault`: of a status. */
export async function watchedFetch(
  service: ServiceName,
  input: Parameters<typeof fetch>[0],
  init: RequestInit,
  isFault: (status: number) => boolean,
): Promise<Response> {
  try {
    const answer = await fetch(input, init);
    noteHealth(service, isFault(answer.status) ? new Error(`it answered ${answer.status}`) : undefined);
    return answer;
  } catch (error) {
    noteHealth(service, error);
    throw error;
  }
}

/** Called for each use of a service. A change is written soon, anything else once a minute. Never throws. */
export function noteHealth(service: ServiceName, error?: unknown): void {
  const recorder = holder.estiaHealth;
  if (!recorder) return;
  const seen = recorder.seen.get(service) ?? {
    unwritten: nothing(service),
    now: '',
    written: null,
    at: Number.NEGATIVE_INFINITY,
  };
  recorder.seen.set(service, seen);
  seen.now = error === undefined ? '' : reasonOf(error);
  if (error === undefined) seen.unwritten.succeededAt = Date.now();
  else Object.assign(seen.unwritten, { failedAt: Date.now(), reason: seen.now });
  const isChanged = seen.now !== seen.written;
  const wait = seen.at + (isChanged ? CHANGED_MS : UNCHANGED_MS) - performance.now();
  if (wait <= 0) write(recorder, seen);
  else if (isChanged) seen.timer ??= setTimeout(() => write(recorder, seen), wait).unref();
}

/** Writes what is waiting, so that a page shows it. */
export async function settleHealth(): Promise<void> {
  const recorder = holder.estiaHealth;
  for (const seen of recorder?.seen.values() ?? [])
    if (recorder && (seen.timer || seen.unwritten.succeededAt || seen.unwritten.failedAt))
      write(recorder, seen);
  await recorder?.writing;
}

const nothing = (service: ServiceName): Health => ({
  service,
  succeededAt: null,
  failedAt: null,
  reason: null,
});

function write(recorder: Recorder, seen: Seen): void {
  clearTimeout(seen.timer);
  const health = seen.unwritten;
  Object.assign(seen, {
    unwritten: nothing(health.service),
    written: seen.now,
    at: performance.now(),
    timer: undefined,
  });
  recorder.writing = recorder.writing
    .then(() => recorder.write(health))
    .catch((error: unknown) => log.info({ err: error }, 'the state of a service could not be kept'));
}

/** 'fetch failed: connect ECONNREFUSED …', without what could be a secret or belong to a person. */
export function reasonOf(error: unknown): string {
  const texts: string[] = [];
  for (let at = error; at instanceof Error && texts.length < 3; at = at.cause)
    texts.push(at.message || ('code' in at ? String(at.code) : at.name));
  const text = scrubbed(texts.join(': ') || 'unknown error').slice(0, REASON_MAX);
  // An answer may be quoted, and PostgreSQL stores no NUL.
  return text.replace(/\p{C}+/gu, ' ').trim();
}
