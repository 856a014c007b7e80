import type { PersonCard } from '@/lib/connections/types';

/** A person as read from the database. */
export type PersonRow = Omit<PersonCard, 'name' | 'joinedAt'> & { name: string | null; joinedAt: Date };

/** Picks each field, because a row may carry others. */
export function toPersonCard({ id, username, name, avatar, location, joinedAt }: PersonRow): PersonCard {
  return { id, username, name: name ?? '', avatar, location, joinedAt: joinedAt.toISOString() };
}
