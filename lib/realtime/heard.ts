// Which announcements this process has heard (lib/realtime/announcements.ts). An answer of the search index must reflect them, and an
// action answers only after its own: so whoever has written sees it.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Positions } from '@/lib/realtime/positions';

/** Longer than any announcement takes after its commit. */
const PATIENCE_MS = 100;

/** Next's bundles do not share modules, hence globalThis. `estiaHeard` is missing in a process that does not listen. */
const holder = globalThis as typeof globalThis & {
  estiaHeard?: Positions;
  estiaSent?: AsyncLocalStorage<Set<string>>;
};
holder.estiaSent ??= new AsyncLocalStorage();

/** Called by the process's listener with each announcement, and at a (re)connection with the mark it has sent. */
export function noteHeard(id: string): void {
  holder.estiaHeard ??= new Positions();
  holder.estiaHeard.reach(id);
}

/** The last announcement heard; `null` in a process that does not listen. */
export function lastHeard(): string | null {
  return holder.estiaHeard?.last ?? null;
}

/** Records an announcement of a transaction that is not committed yet, for the `afterOwnAnnouncements` that it belongs to. */
export function noteSent(id: string): void {
  holder.estiaSent?.getStore()?.add(id);
}

/**
 * Does `work`, and resolves when this process has heard what it announced, or after PATIENCE_MS: it may have been rolled back and
 * repeated, or our connection is lost.
 */
export async function afterOwnAnnouncements<T>(work: () => Promise<T>): Promise<T> {
  const sent = new Set<string>();
  const result = await (holder.estiaSent?.run(sent, work) ?? work());
  await holder.estiaHeard?.whenReached([...sent], PATIENCE_MS);
  return result;
}
