import { AGENCY_HOMES } from '@/lib/agencies/constants';
import { canHeadAgency } from '@/lib/agencies/policy';
import type { AgencyHomes, Colleague, Invitation, OwnAgency, PublicAgency } from '@/lib/agencies/types';
import { hashSecret } from '@/lib/auth/secrets';
import type { Actor } from '@/lib/auth/types';
import { type Database, db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { readCards } from '@/lib/listings/card/card-query';
import type { Market } from '@/lib/listings/constants';
import { PUBLIC_LISTING, PUBLIC_LISTING_SQL } from '@/lib/listings/visibility';
import { displayName } from '@/lib/people/profile-text';
import { PUBLIC_PERSON } from '@/lib/people/visibility';

const FACTS = {
  id: true,
  name: true,
  description: true,
  location: true,
  phone: true,
  email: true,
  website: true,
  image: true,
} as const satisfies Prisma.AgencySelect;

/** Those who head it first. */
const IN_ORDER = [
  { role: 'asc' },
  { joinedAt: 'asc' },
] as const satisfies Prisma.AgencySeatOrderByWithRelationInput[];
const PERSON = { id: true, username: true, name: true, image: true } as const satisfies Prisma.UserSelect;

type PersonRow = { id: string; username: string; name: string | null; image: string | null };

function toColleague({ role, user }: { role: Colleague['role']; user: PersonRow }): Colleague {
  const { id, username, name, image } = user;
  return { id, username, name: displayName({ name: name ?? '', username }), avatar: image, role };
}

/** `null` also if nobody in it is public. */
export async function getPublicAgency(id: number): Promise<PublicAgency | null> {
  const agency = await db.agency.findUnique({
    where: { id },
    select: {
      ...FACTS,
      seats: {
        where: { user: PUBLIC_PERSON },
        orderBy: IN_ORDER,
        select: { role: true, user: { select: PERSON } },
      },
    },
  });
  if (!agency || agency.seats.length === 0) return null;
  const { seats, ...facts } = agency;
  return { ...facts, people: seats.map(toColleague) };
}

const homesOf = (agencyId: number, market: Market) => ({
  ...PUBLIC_LISTING,
  propertyStatus: market,
  owner: { ...PUBLIC_PERSON, seat: { agencyId } },
});

/** The newest of each kind. */
export async function getAgencyHomes(agencyId: number): Promise<AgencyHomes> {
  const newest = (market: Market) => Prisma.sql`ARRAY(
    SELECT l.id FROM agency_seats s JOIN listings l ON l.owner_id = s.user_id
    WHERE s.agency_id = ${agencyId} AND ${PUBLIC_LISTING_SQL} AND l.removed_at IS NULL
      AND l.property_status = ${market}::property_status
    ORDER BY l.created_at DESC, l.id DESC LIMIT ${AGENCY_HOMES})`;
  const [sale, rent, saleCount, rentCount] = await Promise.all([
    readCards(db, newest('for_sale')),
    readCards(db, newest('for_rent')),
    db.listing.count({ where: homesOf(agencyId, 'for_sale') }),
    db.listing.count({ where: homesOf(agencyId, 'for_rent') }),
  ]);
  return { sale, rent, saleCount, rentCount };
}

export async function listSitemapAgencies(): Promise<{ id: number; updatedAt: Date }[]> {
  return db.agency.findMany({
    where: { seats: { some: { user: PUBLIC_PERSON } } },
    orderBy: { id: 'asc' },
    take: 5_000,
    select: { id: true, updatedAt: true },
  });
}

export async function getOwnAgency(actor: Actor): Promise<OwnAgency | null> {
  const seat = await db.agencySeat.findUnique({
    where: { userId: actor.id },
    select: {
      role: true,
      agency: {
        select: {
          ...FACTS,
          version: true,
          seats: { orderBy: IN_ORDER, select: { role: true, user: { select: PERSON } } },
          invitations: {
            where: { expiresAt: { gt: new Date() } },
            orderBy: { createdAt: 'desc' },
            select: { id: true, email: true, role: true, expiresAt: true },
          },
        },
      },
    },
  });
  if (!seat) return null;
  const { seats, invitations, ...facts } = seat.agency;
  const homes = await countHomes(seats.map(({ user }) => user.id));
  return {
    ...facts,
    role: seat.role,
    people: seats.map((one) => ({ ...toColleague(one), homes: homes.get(one.user.id) ?? 0 })),
    invitations: canHeadAgency(seat) ? invitations : [],
  };
}

/** Owned or looked after. */
async function countHomes(people: string[]): Promise<Map<string, number>> {
  const rows = await db.$queryRaw<{ id: string; homes: number }[]>`
    SELECT coalesce(agent_id, owner_id)::text AS id, count(*)::int AS homes FROM listings
    WHERE owner_id = ANY(${people}::uuid[]) AND removed_at IS NULL GROUP BY 1`;
  return new Map(rows.map(({ id, homes }) => [id, homes]));
}

/** `null` if it is used, withdrawn or expired. */
export async function getInvitation(
  token: string,
  database: Pick<Database, 'agencyInvitation'> = db,
): Promise<Invitation | null> {
  const row = await database.agencyInvitation.findFirst({
    where: { tokenHash: hashSecret(token), expiresAt: { gt: new Date() } },
    select: {
      email: true,
      role: true,
      agency: { select: { name: true } },
      invitedBy: { select: { name: true, username: true } },
    },
  });
  if (!row) return null;
  const { email, role, agency, invitedBy } = row;
  const name = displayName({ name: invitedBy.name ?? '', username: invitedBy.username });
  return { email, role, agency: agency.name, invitedBy: name };
}

/** To whom the actor may assign homes: nobody unless they head an agency. */
export async function listAssignable(actor: Actor): Promise<{ id: string; name: string }[]> {
  const agency = await getOwnAgency(actor);
  return canHeadAgency(agency) ? agency.people.map(({ id, name }) => ({ id, name })) : [];
}
