import type { Role } from '@/lib/auth/constants';

declare const minted: unique symbol;

/** The acting user. Only lib/auth creates it, from a session or bearer token, never from an id sent by a client. */
export type Actor = {
  readonly id: string;
  readonly username: string;
  readonly role: Role;
  readonly [minted]: true;
};

/** Where a request comes from, as far as that can be trusted. */
export type RequestOrigin = {
  /** Key of the client's network address (lib/auth/origin/client-address.ts), `null` when unknown. */
  address: string | null;
  /** From this machine or its private network, through no proxy (lib/auth/origin/direct-peer.ts). */
  isDirect: boolean;
  /** Browser and system in words. */
  device: string;
};

/**
 * The id of a browser that has signed in to the account before, else `null`; itself `null` if it has signed in to none.
 */
export type DeviceMemory = ((userId: string) => string | null) | null;

/** How a person can sign in. */
export type SignInMethods = { hasPassword: boolean; hasGoogle: boolean };

/** A newly started session; `token` goes only into the cookie. */
export type NewSession = { token: string; userId: string };

/** A row of the list of sessions. */
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
  /** With which one signs in; nobody else sees it. */
  email: string;
  /** What signed-in people see. */
  contactEmail: string | null;
  name: string | null;
  bio: string | null;
  location: string | null;
  phone: string | null;
  office: string | null;
  /** Path of the picture. */
  avatar: string | null;
  website: string | null;
};
