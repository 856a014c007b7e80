import { type ConnectionState, MAX_REQUESTS, REJECTED_WAIT_DAYS } from '@/lib/connections/constants';
import type { ConnectionInfo, ConnectionRow } from '@/lib/connections/types';
import { DAY_MS } from '@/lib/time';

/** The requester sees 'pending_sent' until a rejected request may be repeated; the person who rejected sees 'none'. */
export function connectionInfo(
  row: ConnectionRow | null,
  viewerId: string,
  now = new Date(),
): ConnectionInfo {
  if (!row) return { state: 'none', connectionId: null };
  const isRequester = row.requesterId === viewerId;
  const next = nextRequest(row, viewerId, now);
  if (!next.allowed)
    return { state: 'pending_sent', connectionId: null, retryFrom: next.from?.toISOString() ?? null };
  const states: Record<ConnectionRow['status'], ConnectionState> = {
    accepted: 'connected',
    pending: isRequester ? 'pending_sent' : 'pending_received',
    rejected: isRequester ? 'rejected' : 'none',
  };
  const connectionId = row.status === 'rejected' ? null : row.id;
  return { state: states[row.status], connectionId };
}

/** If not allowed now, from when; `from` is `null` for never. */
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

export function canAnswerRequest(row: ConnectionRow, actorId: string): boolean {
  return row.status === 'pending' && row.requesterId !== actorId;
}

export function canWithdrawRequest(row: ConnectionRow, actorId: string): boolean {
  return row.status === 'pending' && row.requesterId === actorId;
}
