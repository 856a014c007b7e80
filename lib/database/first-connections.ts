import { keepConnections } from '@/lib/db';

const KEPT = 2;

export function openFirstConnections(): Promise<void> {
  return keepConnections(KEPT);
}
