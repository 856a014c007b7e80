import { keepConnections } from '@/lib/db';

const KEPT = 2;

/** Opens the connections that a web process keeps. Call once at start. */
export function openFirstConnections(): Promise<void> {
  return keepConnections(KEPT);
}
