import type { Role } from '@/lib/auth/constants';

declare const minted: unique symbol;

/**
 * Who acts. Only lib/auth makes one, from a session or a bearer token, so a command that takes an Actor cannot be handed
 * a user id that a client sent.
 */
export type Actor = {
  readonly id: string;
  readonly username: string;
  readonly role: Role;
  readonly [minted]: true;
};

/** Where a request comes from, as far as it can be trusted. */
export type RequestOrigin = {
  /** Key of the client's network address (lib/auth/client-address.ts), `null` when unknown. */
  address: string | null;
  /** Browser and system in words. */
  device: string;
};

/** A session just started; `token` goes into the cookie and nowhere else. */
export type NewSession = { token: string; userId: string };

/** One line of the list of sessions. */
export type SessionInfo = {
  id: string;
  device: string;
  createdAt: Date;
  lastSeenAt: Date;
  isCurrent: boolean;
};

/** The account as its owner sees it. */
export type OwnAccount = {
  id: string;
  username: string;
  email: string;
  name: string | null;
  bio: string | null;
  location: string | null;
  phone: string | null;
  office: string | null;
  /** Address of the picture. */
  avatar: string | null;
  website: string | null;
};
