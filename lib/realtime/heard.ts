// Which announcements this process has heard (lib/realtime/announcements.ts). An answer of the search index must reflect them, and an
// action answers only after its own: so whoever has written sees it.
import { AsyncLocalStorage } from 'node:async_hooks';

/** Longer than any announcement takes after its commit. */
const PATIENCE_MS = 100;
/** An announcement may be heard before its writer waits for it. */
const REMEMBERED = 1_000;

type Heard = {
  last: string | null;
  latest: Set<string>;
  waiting: Set<() => void>;
};

/** Next's bundles do not share modules, hence globalThis. `estiaHeard` is missing in a process that does not listen. */
const holder = globalThis as typeof globalThis & {
  estiaHeard?: Heard;
  estiaSent?: AsyncLocalStorage<Set<string>>;
};
holder.estiaSent ??= new AsyncLocalStorage();

/** Called by the process's listener with each announcement, and at a (re)connection with the mark it has sent. */
export function noteHeard(id: string): void {
  holder.estiaHeard ??= { last: null, latest: new Set(), waiting: new Set() };
  const { latest, waiting } = holder.estiaHeard;
  holder.estiaHeard.last = id;
  latest.add(id);
  if (latest.size > REMEMBERED) latest.delete(latest.values().next().value ?? '');
  for (const check of [...waiting]) check();
}

/** The last announcement heard; `null` in a process that does not listen. */
export function lastHeard(): string | null {
  return holder.estiaHeard?.last ?? null;
}

/** Records an announcement of a transaction that is not committed yet, for the `afterOwnAnnouncements` that it belongs to. */
export function noteSent(id: string): void {
  holder.estiaSent?.getStore()?.add(id);
}

/** Does `work`, and resolves when this process has heard what it announced, or after PATIENCE_MS. */
export async function afterOwnAnnouncements<T>(work: () => Promise<T>): Promise<T> {
  const sent = new Set<string>();
  const result = await (holder.estiaSent?.run(sent, work) ?? work());
  const heard = holder.estiaHeard;
  if (heard && sent.size > 0) await whenHeard(heard, sent);
  return result;
}

function whenHeard({ latest, waiting }: Heard, sent: ReadonlySet<string>): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      waiting.delete(check);
      resolve();
    };
    const check = () => {
      if ([...sent].every((id) => latest.has(id))) settle();
    };
    // Rolled back and repeated, or our connection is lost.
    const timer = setTimeout(settle, PATIENCE_MS);
    waiting.add(check);
    check();
  });
}
