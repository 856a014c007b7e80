import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Database } from '@/lib/db';
import { log } from '@/lib/log';
import { CACHE_CHANNEL, MAX_PAYLOAD_BYTES } from '@/lib/realtime/channels';
import { listen } from '@/lib/realtime/listen';

/**
 * PostgreSQL delivers all announcements to all listeners in the same order, so an `id` is a shared position.
 */
export type Announcement = { id: string; tags: string[] };

/** Longer than any announcement takes after its commit. */
const PATIENCE_MS = 100;
/** Ids; more than arrive while somebody waits for one. */
const REMEMBERED = 10_000;

/** Call in the writing transaction, after its writes: delivered on COMMIT. */
export async function publishCacheTags(
  tx: Pick<Database, '$executeRaw'>,
  tags: readonly string[],
): Promise<void> {
  for (const payload of announcementPayloads([...new Set(tags)])) {
    await tx.$executeRaw`SELECT pg_notify(${CACHE_CHANNEL}, ${payload})`;
    noteSent(parseAnnouncement(payload)?.id ?? '');
  }
}

const newId = () => randomBytes(9).toString('base64url');

export function announcementPayloads(tags: readonly string[]): string[] {
  const payloads: string[] = [];
  let batch: string[] = [];
  const close = () => {
    payloads.push(JSON.stringify({ id: newId(), tags: batch } satisfies Announcement));
    batch = [];
  };
  let bytes = 0;
  for (const tag of tags) {
    const size = Buffer.byteLength(JSON.stringify(tag)) + 1;
    if (batch.length > 0 && bytes + size > MAX_PAYLOAD_BYTES) {
      close();
      bytes = 0;
    }
    batch.push(tag);
    bytes += size;
  }
  if (batch.length > 0) close();
  return payloads;
}

export function newMark(): { id: string; payload: string } {
  const id = newId();
  return { id, payload: JSON.stringify({ id, tags: [] } satisfies Announcement) };
}

/** `null` if malformed: any database user can write to the channel. */
export function parseAnnouncement(payload: string): Announcement | null {
  try {
    const value: unknown = JSON.parse(payload);
    if (typeof value !== 'object' || value === null || !('id' in value) || !('tags' in value)) return null;
    const { id, tags } = value;
    if (typeof id !== 'string' || !Array.isArray(tags)) return null;
    return { id, tags: tags.filter((tag): tag is string => typeof tag === 'string') };
  } catch {
    return null;
  }
}

type Follower = {
  /** After each (re)connection. Announcements may be missing until the one with this id comes back. */
  connected: (id: string) => void;
  receive: (announcement: Announcement, isComplete: boolean) => void;
  disconnected?: () => void;
};

export function followAnnouncements(connectionString: string, follower: Follower) {
  let awaitedMark: string | null = null;
  return listen({
    connectionString,
    channel: CACHE_CHANNEL,
    onMessage: (payload) => {
      const announcement = parseAnnouncement(payload);
      if (!announcement) return;
      if (announcement.id === awaitedMark) awaitedMark = null;
      follower.receive(announcement, awaitedMark === null);
    },
    onConnect: (notify) => {
      const mark = newMark();
      awaitedMark = mark.id;
      follower.connected(mark.id);
      notify(mark.payload).catch((error: unknown) => log.warn({ err: error }, 'the mark could not be sent'));
    },
    onDisconnect: () => follower.disconnected?.(),
  });
}

/** The announcements that have arrived. */
export class Positions {
  last: string | null = null;
  readonly #reached = new Set<string>();
  readonly #waiting = new Set<() => void>();

  reach(id: string): void {
    this.last = id;
    this.#reached.add(id);
    if (this.#reached.size > REMEMBERED) this.#reached.delete(this.#reached.values().next().value ?? '');
    for (const check of [...this.#waiting]) check();
  }

  async whenReached(ids: readonly string[], milliseconds: number): Promise<boolean> {
    const isReached = () => ids.every((id) => this.#reached.has(id));
    if (isReached()) return true;
    return new Promise((resolve) => {
      const settle = (reached: boolean) => {
        clearTimeout(timer);
        this.#waiting.delete(check);
        resolve(reached);
      };
      const check = () => {
        if (isReached()) settle(true);
      };
      const timer = setTimeout(() => settle(false), milliseconds);
      this.#waiting.add(check);
    });
  }
}

/** Next's bundles share no modules, hence globalThis. Missing in a process that does not listen. */
const holder = globalThis as typeof globalThis & {
  estiaHeard?: Positions;
  estiaSent?: AsyncLocalStorage<Set<string>>;
};
holder.estiaSent ??= new AsyncLocalStorage();

export function noteHeard(id: string): void {
  holder.estiaHeard ??= new Positions();
  holder.estiaHeard.reach(id);
}

export function lastHeard(): string | null {
  return holder.estiaHeard?.last ?? null;
}

/** Of an uncommitted transaction, for the enclosing `afterOwnAnnouncements`. */
export function noteSent(id: string): void {
  holder.estiaSent?.getStore()?.add(id);
}

/** So that writers see their own writes. After PATIENCE_MS `work` may have been rolled back. */
export async function afterOwnAnnouncements<T>(work: () => Promise<T>): Promise<T> {
  const sent = new Set<string>();
  const result = await (holder.estiaSent?.run(sent, work) ?? work());
  await holder.estiaHeard?.whenReached([...sent], PATIENCE_MS);
  return result;
}
