import type { PersonCard } from '@/lib/connections/types';

/** Without contact data: code paths for visitors never build that type. */
export type PublicProfile = {
  id: string;
  username: string;
  name: string;
  bio: string | null;
  location: string | null;
  office: string | null;
  avatar: string | null;
  website: string | null;
  /** ISO 8601, UTC. */
  joinedAt: string;
  propertiesCount: number;
  connectionsCount: number;
  /** Share of the people who wrote first and were answered within a day, 0 to 1; `null` if unknown. */
  responseRate: number | null;
};

/** For signed-in viewers only. The address is one chosen for this, never the account's. */
export type PersonContact = { email: string | null; phone: string | null };

export type FoundPerson = Omit<PersonCard, 'joinedAt'>;
