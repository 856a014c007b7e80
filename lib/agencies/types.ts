import type { ListingCard } from '@/lib/listings/types';
import type { SeatRole } from '@/lib/seats/constants';

type AgencyFacts = {
  id: number;
  name: string;
  description: string;
  location: string;
  phone: string | null;
  email: string | null;
  website: string | null;
  image: string | null;
};

export type Colleague = {
  id: string;
  username: string;
  name: string;
  avatar: string | null;
  role: SeatRole;
};

/** An agency's contact data is public. */
export type PublicAgency = AgencyFacts & { people: Colleague[] };

export type AgencyHomes = { sale: ListingCard[]; rent: ListingCard[]; saleCount: number; rentCount: number };

export type OpenInvitation = { id: string; email: string; role: SeatRole; expiresAt: Date };

/** As its people see it. Only owners get the invitations. */
export type OwnAgency = AgencyFacts & {
  version: number;
  role: SeatRole;
  people: (Colleague & { homes: number })[];
  invitations: OpenInvitation[];
};

/** What the link of an invitation shows before it is used. */
export type Invitation = { agency: string; role: SeatRole; invitedBy: string; email: string };
