import AGENCIES from '../data/agencies.json';
import { type TableRows, tableRows } from '../database/copy';
import type { SeedPerson } from '../model/people';
import { peopleIndex } from './social';

/** The first of an agency's people heads it. */
export function agencyRows(people: readonly SeedPerson[], now: Date): TableRows[] {
  const person = peopleIndex(people);
  const agencies = AGENCIES.map(({ seats, ...facts }, index) => ({
    id: index + 1,
    ...facts,
    updated_at: now,
  }));
  const seats = AGENCIES.flatMap(({ seats }, index) =>
    seats.map((username, position) => ({
      user_id: person(username).id,
      agency_id: index + 1,
      role: position === 0 ? 'owner' : 'agent',
      joined_at: person(username).createdAt,
    })),
  );
  return [tableRows('agencies', agencies), tableRows('agency_seats', seats)];
}
