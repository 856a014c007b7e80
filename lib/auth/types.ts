import type { Role } from '@/lib/auth/constants';
import type { MailStop } from '@/lib/email/types';

declare const minted: unique symbol;

/** Only lib/auth creates it, from a session or bearer token, never from an id sent by a client. */
export type Actor = {
  readonly id: string;
  readonly username: string;
  readonly role: Role;
  readonly [minted]: true;
};

export type RequestOrigin = {
  /** Key of the client's network address (lib/auth/origin/client-address.ts), `null` when unknown. */
  address: string | null;
  /** From this machine or its private network, through no proxy (lib/auth/origin/direct-peer.ts). */
  isDirect: boolean;
  device: string;
};

/** Gets the browser's id if it has signed in to the account before, else `null`; itself `null` without any sign-in. */
export type DeviceMemory = ((userId: string) => string | null) | null;

export type SignInMethods = { hasPassword: boolean; hasGoogle: boolean };

/** `token` goes only into the cookie. */
export type NewSession = { token: string; userId: string };

export type SessionInfo = {
  id: string;
  device: string;
  createdAt: Date;
  lastSeenAt: Date;
  isCurrent: boolean;
};

export type OwnAccount = {
  id: string;
  username: string;
  /** For signing in; nobody else sees it. */
  email: string;
  mailStop: MailStop | null;
  /** Shown to signed-in people. */
  contactEmail: string | null;
  name: string | null;
  bio: string | null;
  location: string | null;
  phone: string | null;
  office: string | null;
  avatar: string | null;
  website: string | null;
  worksAs: 'owner' | 'agent';
};
