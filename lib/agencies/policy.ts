import type { SeatRole } from '@/lib/seats/constants';

/** Assigns homes, invites, changes roles, removes people, edits the agency's page. */
export function canHeadAgency<T extends { role: SeatRole }>(seat: T | null): seat is T {
  return seat?.role === 'owner';
}
