import { keepConnections } from '@/lib/db';

/** What the first visitors of a quiet site need. */
const KEPT = 2;

/** Opens the database connections that a web process keeps. Call it once when the process starts. */
export function openFirstConnections(): Promise<void> {
  return keepConnections(KEPT);
}
