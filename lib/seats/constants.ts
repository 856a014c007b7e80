export const SEAT_ROLES = ['owner', 'agent'] as const;
export type SeatRole = (typeof SEAT_ROLES)[number];
