import type { Actor } from '@/lib/auth/types';
import type { Access } from '@/lib/openapi/operation';

/** One way to write: who may use it, and a valid input for a new target of its owner. */
export type Row = {
  access: Access;
  /** Prepares what is written to. All optional fields are given, since any other is planted by the test. */
  given: (owner: Actor) => Promise<object>;
  /** Other people's calls have no effect and are not refused. */
  isSilent?: boolean;
  /** Changes the part of the input that tests change, if not the whole. */
  within?: (input: object, change: (part: object) => object) => object;
  /** A call that stores nothing. */
  isRead?: true;
  /** Fields by their paths whose values no changed row has: they say which row is meant, or are stored in another form. */
  notStored?: readonly string[];
  /** Why a field that it does not have is dropped rather than refused. */
  ignoresUnknown?: string;
  /** Names that would mean another call, such as the id that turns a new project into an edit. */
  unplanted?: readonly string[];
};

/** The secret in the cookie of the browser in which codes are typed. */
export const BROWSER = 'browser-of-the-write-rows';

/** Each name needs a row: without one the type check fails. */
export type RowsOf<Names extends PropertyKey> = { [N in Names]: Row | readonly Row[] };

/** Rows of a call that anybody may make who is signed in, and so on. */
export const forEveryone = (given: Row['given']): Row => ({ access: 'everyone', given });
export const forPeople = (given: Row['given']): Row => ({ access: 'person', given });
export const forOwner = (given: Row['given']): Row => ({ access: 'owner', given });
export const forAdmins = (given: () => Promise<object>): Row => ({ access: 'admin', given });
export const reading = (row: Row): Row => ({ ...row, isRead: true });
