import { type ConnectionState, MAX_REQUESTS, REJECTED_WAIT_DAYS } from '@/lib/connections/constants';
import type { ConnectionInfo, ConnectionRow } from '@/lib/connections/types';
import { DAY_MS } from '@/lib/time';

/** How `viewerId` stands to the other person of the row. Whoever rejected may ask as if nothing had been. */
export function connectionInfo(row: ConnectionRow | null, viewerId: string): ConnectionInfo {
  if (!row) return { state: 'none', connectionId: null };
  const isRequester = row.requesterId === viewerId;
  const states: Record<ConnectionRow['status'], ConnectionState> = {
    accepted: 'connected',
    pending: isRequester ? 'pending_sent' : 'pending_received',
    rejected: isRequester ? 'rejected' : 'none',
  };
  const state = states[row.status];
  return { state, connectionId: row.status === 'rejected' ? null : row.id };
}

/** What a new request of `viewerId` has to wait for: nothing, a day, or the other person forever. */
export function nextRequest(
  row: ConnectionRow | null,
  viewerId: string,
  now: Date,
): { allowed: true } | { allowed: false; from: Date | null } {
  if (row?.status !== 'rejected' || row.requesterId !== viewerId) return { allowed: true };
  if (row.requestCount >= MAX_REQUESTS) return { allowed: false, from: null };
  const from = new Date((row.respondedAt?.getTime() ?? 0) + REJECTED_WAIT_DAYS * DAY_MS);
  return from <= now ? { allowed: true } : { allowed: false, from };
}

/** Only the asked person answers, and only what is open. */
export function canAnswerRequest(row: ConnectionRow, actorId: string): boolean {
  return row.status === 'pending' && row.requesterId !== actorId;
}

/** Only who asked takes the request back. */
export function canWithdrawRequest(row: ConnectionRow, actorId: string): boolean {
  return row.status === 'pending' && row.requesterId === actorId;
}
