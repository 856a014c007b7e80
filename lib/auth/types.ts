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
