// Only administrators can use lib/admin: every export has a row here.
import { readdirSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import * as actions from '@/lib/admin/actions';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { thrownBy } from '../support/accounts';
import { createAdmin, createNonAdmins } from '../support/moderation';
import { ADMIN_CHANGES } from '../support/write-rows/admin';

let current: Actor | null = null;
vi.mock('@/lib/auth/current', () => ({
  currentActor: async () => current,
  requireActor: async () => {
    throw new Error('an administrative action must not tell visitors to sign in');
  },
}));

const CHANGES: Record<string, () => Promise<object>> = ADMIN_CHANGES;
const search = { q: '', state: 'all', page: 1 };

/** Queries with their arguments. */
const READS: Record<string, unknown[]> = {
  listAdminListings: [search],
  listAdminUsers: [search],
  listAdminReports: [{ ...search, state: 'open' }],
  countOpenReports: [],
  listHeldOpenings: [{ q: '', page: 1 }],
  countHeldOpenings: [],
  getAdminReport: [1],
  listAdminDevelopers: [{ ...search, state: 'waiting' }],
  listQueues: [],
  listServices: [],
  listFailedJobs: [],
  getMailState: [],
  listAudit: [search],
  getDashboard: [30],
};

/** Exports that take no actor, and why. */
const WITHOUT_ACTOR: Record<string, string> = {
  createAdminByOperator: 'the command line; reachable by no action, page or handler',
  setAdminByOperator: 'the command line; reachable by no action, page or handler',
  adminChange: 'the guard itself',
  createListingAsAdmin: 'inside adminChange; every wrong caller of its handler is in tests/api/admin.spec.ts',
  takeDown: 'inside a transaction of adminChange',
  suspend: 'inside a transaction of adminChange',
  hideReview: 'inside a transaction of adminChange',
  eraseMessage: 'inside a transaction of adminChange',
  mailReasons: 'inside a transaction of adminChange',
  serviceProviders: 'a part of the reads above; of settings alone',
  quote: 'a part of the commands above',
  countUpToLimit: 'a part of the reads above',
  adminPage: 'a part of the reads above',
  limitOf: 'a part of the reads above',
  whereAll: 'a part of the reads above',
  lockAccount: 'a part of the commands above',
  tagsOfPerson: 'a part of the commands above',
  recordAudit: 'a part of adminChange, and the command line',
};

type Guarded = (actor: Actor | null, input: unknown) => Promise<unknown>;

async function exportsOfAdmin(): Promise<Map<string, Guarded>> {
  const files = readdirSync('lib/admin').filter((name) => /(queries|-query|commands)\.ts$/.test(name));
  const modules = await Promise.all(
    files.map((name): Promise<object> => import(`../../lib/admin/${name.replace(/\.ts$/, '')}.ts`)),
  );
  const functions = modules
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, Guarded] => typeof entry[1] === 'function');
  return new Map(functions);
}

beforeEach(() => {
  current = null;
});

test('every query and command of lib/admin has a row, and every row exists', async () => {
  const names = [...(await exportsOfAdmin()).keys()].sort();
  const rows = [...Object.keys(CHANGES), ...Object.keys(READS), ...Object.keys(WITHOUT_ACTOR)].sort();
  expect(names).toEqual(rows);
});

test('every action wraps one of these commands', () => {
  expect(Object.keys(actions).sort()).toEqual(
    Object.keys(CHANGES)
      .map((name) => `${name}Action`)
      .sort(),
  );
});

test('commands answer not_found to everyone but administrators, and change nothing', async () => {
  const commands = await exportsOfAdmin();
  const strangers = await createNonAdmins();
  for (const [name, input] of Object.entries(CHANGES)) {
    const valid = { ...(await input()), ...(name === 'updateMortgageOffer' && { rate: 390 }) };
    for (const [who, actor] of strangers) {
      const error = await thrownBy((async () => commands.get(name)?.(actor, valid))());
      expect([error?.code, error?.message], `${name} as ${who}`).toEqual(['not_found', 'Page not found']);
    }
    // The same input succeeds for an administrator, so it was the guard that refused it.
    await commands.get(name)?.(await createAdmin(), valid);
  }
  const actors = await db.auditEntry.findMany({ select: { actorId: true } });
  const ids = new Set(strangers.map(([, actor]) => actor?.id));
  expect(actors.filter(({ actorId }) => ids.has(actorId ?? undefined))).toEqual([]);
  expect(actors.length).toBeGreaterThanOrEqual(Object.keys(CHANGES).length);
});

test('queries answer not_found to every role but administrator', async () => {
  const reads = await exportsOfAdmin();
  const [visitor, user] = await createNonAdmins();
  for (const [name, input] of Object.entries(READS)) {
    const read = reads.get(name) as unknown as (...values: unknown[]) => Promise<unknown>;
    for (const [who, actor] of [visitor, user].filter((each) => each !== undefined)) {
      const error = await thrownBy((async () => read(actor, ...input))());
      expect(error?.code, `${name} as ${who}`).toBe('not_found');
    }
    await read(await createAdmin(), ...input);
  }
});

test('actions answer not_found to visitors and users, without mentioning sign-in', async () => {
  const [visitor, user] = await createNonAdmins();
  for (const [name, action] of Object.entries(actions)) {
    const input = await CHANGES[name.replace(/Action$/, '')]?.();
    for (const [who, actor] of [visitor, user].filter((each) => each !== undefined)) {
      current = actor;
      const answer = await (action as (input: unknown) => Promise<{ ok: boolean; error?: { code: string } }>)(
        input,
      );
      expect([answer.ok, answer.error?.code], `${name} as ${who}`).toEqual([false, 'not_found']);
    }
    current = await createAdmin();
    const done = await (action as (input: unknown) => Promise<{ ok: boolean }>)(input);
    expect(done.ok, `${name} as an administrator`).toBe(true);
  }
});
