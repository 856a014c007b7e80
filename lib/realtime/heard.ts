import { AsyncLocalStorage } from 'node:async_hooks';
import { Positions } from '@/lib/realtime/positions';

/** Longer than any announcement takes after its commit. */
const PATIENCE_MS = 100;

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
