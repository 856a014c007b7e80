import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import type { SeatRole } from '@/lib/seats/constants';
import { createActor } from './actors';

let agencies = 0;

/** With one owner. */
export async function createAgency(head: Pick<Actor, 'id'>, name?: string): Promise<number> {
  agencies += 1;
  const { id } = await db.agency.create({ data: { name: name ?? `Agency ${process.pid}-${agencies}` } });
  await seat(head, id, 'owner');
  return id;
}

export async function seat(person: Pick<Actor, 'id'>, agencyId: number, role: SeatRole): Promise<void> {
  await db.agencySeat.create({ data: { userId: person.id, agencyId, role } });
  await db.user.update({ where: { id: person.id }, data: { worksAs: 'agent' } });
}

/** An agency of a head and two agents. */
export async function createTeam() {
  const [head, anna, boris] = [await createActor(), await createActor(), await createActor()];
  const agencyId = await createAgency(head);
  await seat(anna, agencyId, 'agent');
  await seat(boris, agencyId, 'agent');
  return { agencyId, head, anna, boris };
}
