// The three tests of every way to write: only those it is for may use it, it stores nothing but its own fields, and no input breaks it.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import type { Access } from '@/lib/openapi/operation';
import { Random } from '../../prisma/seed/model/random';
import { createActor } from './actors';
import { createDeveloperRow, createListing, createSession, createUser } from './factories';
import { LARGE, withLarge, withOneWrong } from './naughty-input';
import {
  allRows,
  type Change,
  changeBetween,
  comparable,
  notFound,
  plantedFields,
  UNKNOWN,
  withPlanted,
  withUnknown,
} from './whole-database';
import type { Row } from './write-rows/row';

/** A session as `createSession` returns it; `null` for a visitor. */
export type CallersSession = { value: string; cookie: string } | null;
export type Outcome = { isDone: boolean; said: string };
export type WriteCase = {
  title: string;
  row: Row;
  call: (input: object, as: CallersSession) => Promise<Outcome>;
};

const CALLERS = ['visitor', 'suspended', 'stranger', 'builder', 'admin', 'owner'] as const;
type Caller = (typeof CALLERS)[number];

/** Those who may call; everybody else is refused. The first of them makes the call that has to succeed. */
const ALLOWED: Record<Access, readonly Caller[]> = {
  everyone: ['visitor', 'suspended', 'stranger', 'builder', 'admin', 'owner'],
  person: ['owner', 'stranger', 'builder', 'admin'],
  owner: ['owner'],
  admin: ['admin'],
};

/** Inputs with one wrong value tried on each; `ESTIA_FUZZ=50000` for about as many calls of all kinds. */
const WRONG_INPUTS = Math.ceil(Number(process.env.ESTIA_FUZZ ?? 1_500) / 150);
/** The version that an edit is based on; a later one is stored. */
const VERSION = 'version';
/** A refusal of what was sent, in the same three ways. */
const REFUSED = /"code":"invalid"|"status":"failed".*Unknown field/;
/** A fault of ours, as an action, a form, the API and the sidecar tell it. */
const FAULT = /^5\d\d |"code":"(internal|unavailable)"|Something went wrong|briefly unavailable/;

const changed = ({ within }: Row, input: object, change: (part: object) => object) =>
  within ? within(input, change) : change(input);

/** The part of an input that tests change. */
function partOf(row: Row, input: object): object {
  let found = input;
  changed(row, input, (part) => {
    found = part;
    return part;
  });
  return found;
}

const NOTHING: Change = { gone: [], added: [] };

type Others = Record<Exclude<Caller, 'owner'>, CallersSession>;

async function createCallers(): Promise<Others> {
  const suspended = await createUser();
  const builder = await createUser();
  await createDeveloperRow({ ownerId: builder.id });
  await createListing({ ownerId: builder.id });
  const sessionOf = async ({ id }: { id: string }) => createSession(id);
  const callers = {
    visitor: null,
    suspended: await sessionOf(suspended),
    stranger: await sessionOf(await createUser()),
    builder: await sessionOf(builder),
    admin: await sessionOf(await createUser({ role: 'admin' })),
  };
  await db.user.update({ where: { id: suspended.id }, data: { suspendedAt: new Date() } });
  return callers;
}

async function changeOf(work: () => Promise<Outcome>): Promise<{ outcome: Outcome; change: Change }> {
  const before = await allRows();
  const outcome = await work();
  return { outcome, change: changeBetween(before, await allRows()) };
}

/** Milliseconds of processor time for any input. */
const SOON_MS = 3_000;

/** @param largest bytes of the longest input that gets as far as to be read */
export function testWrites(cases: readonly WriteCase[], largest = 900_000): void {
  let others: Others;
  let victimId = '';
  let planted: [string, unknown][] = [];

  beforeAll(async () => {
    others = await createCallers();
    victimId = (await createUser()).id;
    planted = Object.entries(await plantedFields(victimId));
  });
  // Neither limits nor the hour at which a session was last used are under test here.
  beforeEach(async () => {
    await db.rateLimit.deleteMany();
    await db.session.updateMany({ data: { lastSeenAt: new Date() } });
  });

  async function newTarget(row: Row) {
    const owner: Actor = await createActor();
    const session = await createSession(owner.id);
    const sessionOf = (caller: Caller) => (caller === 'owner' ? session : others[caller]);
    const { email } = await db.user.findUniqueOrThrow({ where: { id: owner.id } });
    return { input: await row.given(owner), sessionOf, email };
  }

  /** The allowed call on a new target, with `fields` planted in its input. */
  async function allowedCall({ row, call }: WriteCase, fields: readonly [string, unknown][]) {
    const { input, sessionOf } = await newTarget(row);
    const [caller = 'owner'] = ALLOWED[row.access];
    const values = Object.fromEntries(fields.filter(([name]) => !row.unplanted?.includes(name)));
    const body = changed(row, input, (part) => withPlanted(part, values));
    return { ...(await changeOf(() => call(body, sessionOf(caller)))), input };
  }

  describe.each(cases.map((each) => [each.title, each] as const))('%s', (_, each) => {
    const { row, call } = each;

    test(`is for ${row.access}: anybody else is refused and changes nothing`, async () => {
      const { input, sessionOf, email } = await newTarget(row);
      for (const caller of CALLERS.filter((name) => !ALLOWED[row.access].includes(name))) {
        const { outcome, change } = await changeOf(() => call(input, sessionOf(caller)));
        expect(change, caller).toEqual(NOTHING);
        expect(outcome.said, 'the address the owner signs in with').not.toContain(email);
        const isIgnored = row.isSilent === true && !['visitor', 'suspended'].includes(caller);
        expect(outcome.isDone, `${caller}: ${outcome.said}`).toBe(isIgnored);
      }
      const [caller = 'owner'] = ALLOWED[row.access];
      const { isDone, said } = await call(input, sessionOf(caller));
      expect(isDone, `${caller}: ${said}`).toBe(true);
    });

    test('stores every field that it takes', async () => {
      const { outcome, change, input } = await allowedCall(each, []);
      expect(outcome.isDone, outcome.said).toBe(true);
      if (row.isRead) return expect(change).toEqual(NOTHING);
      const missing = notFound(partOf(row, input), change);
      expect(missing.filter((field) => ![VERSION, ...(row.notStored ?? [])].includes(field))).toEqual([]);
    });

    test('refuses the columns of the database that are not its fields, and stores nothing', async () => {
      const { outcome, change } = await allowedCall(each, planted);
      if (row.ignoresUnknown) {
        expect(outcome.isDone, outcome.said).toBe(true);
        expect(comparable(change)).toEqual(comparable((await allowedCall(each, [])).change));
        return;
      }
      expect(outcome.said).toMatch(REFUSED);
      expect(change).toEqual(NOTHING);
    });

    test.skipIf(row.ignoresUnknown)('refuses an unknown field at any depth, by name', async () => {
      const { input, sessionOf } = await newTarget(row);
      const [caller = 'owner'] = ALLOWED[row.access];
      for (const misspelt of withUnknown(partOf(row, input))) {
        const body = changed(row, input, () => misspelt);
        const { outcome, change } = await changeOf(() => call(body, sessionOf(caller)));
        expect(outcome.said).toContain(`Unknown field: ${UNKNOWN}.`);
        expect(change).toEqual(NOTHING);
      }
    });

    test('answers any value in any of its fields', { timeout: 30_000 + WRONG_INPUTS * 500 }, async () => {
      const random = new Random(each.title);
      const [caller = 'owner'] = ALLOWED[row.access];
      let target = await newTarget(row);
      for (let tried = 0; tried < WRONG_INPUTS; tried += 1) {
        const input = changed(row, target.input, (part) => withOneWrong(part, random) as object);
        await db.rateLimit.deleteMany();
        const { isDone, said } = await call(input, target.sessionOf(caller));
        expect(said, JSON.stringify(input)).not.toMatch(FAULT);
        if (isDone) target = await newTarget(row);
      }
    });

    test('answers the longest input soon, and briefly', { timeout: 120_000 }, async () => {
      const [caller = 'owner'] = ALLOWED[row.access];
      const { input, sessionOf } = await newTarget(row);
      const part = partOf(row, input);
      for (const large of Object.values(LARGE).flatMap((each) => [...withLarge(part, each, largest)])) {
        const sent = changed(row, input, () => large);
        const before = process.cpuUsage();
        const { said } = await call(sent, sessionOf(caller));
        const { user, system } = process.cpuUsage(before);
        expect((user + system) / 1_000).toBeLessThan(SOON_MS);
        expect(said).not.toMatch(FAULT);
        expect(said.length).toBeLessThan(2 * largest + 10_000);
      }
    });
  });
}
