import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';

// The limits are timing-based, and the machine may be busy.
vi.setConfig({ testTimeout: 180_000 });

/** Counts argon2 calls. */
const computations = vi.hoisted(() => ({ count: 0, running: 0, most: 0 }));
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  const counted =
    <A extends unknown[], R>(work: (...input: A) => Promise<R>) =>
    async (...input: A) => {
      computations.count += 1;
      computations.running += 1;
      computations.most = Math.max(computations.most, computations.running);
      try {
        return await work(...input);
      } finally {
        computations.running -= 1;
      }
    };
  return { ...argon2, hash: counted(argon2.hash), verify: counted(argon2.verify) };
});

import { requestPasswordReset } from '@/lib/auth/password/password-commands';
import { register } from '@/lib/auth/registration/registration-commands';
import { signIn } from '@/lib/auth/sign-in-commands';
import { startEnquiry } from '@/lib/enquiries/commands';
import { visitorReportSchema } from '@/lib/reports/schema';
import { fileVisitorReport } from '@/lib/reports/visitor-commands';
import { parseInput } from '@/lib/validation';
import { createUserWithPassword, newOrigin, PASSWORD, thrownBy } from '../support/accounts';
import { createListing } from '../support/factories';

const known = () => 'this-browser';
/** From an address and a browser that were never seen before. */
const signInAs = (email: string, password = PASSWORD) => signIn({ email, password }, newOrigin(), null);

beforeEach(() => Object.assign(computations, { count: 0, running: 0, most: 0 }));

/** Whether two samples plausibly share a distribution: medians within 5 ms, or a Mann-Whitney p > 0.001. */
function looksAlike(a: number[], b: number[]): boolean {
  if (Math.abs(median([...a]) - median([...b])) < 5) return true;
  const wins = a
    .flatMap((x) => b.map((y) => (x > y ? 1 : x === y ? 0.5 : 0)))
    .reduce<number>((sum, win) => sum + win, 0);
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  return Math.abs(wins - (a.length * b.length) / 2) / deviation < 3.29;
}

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

test('10,000 guesses at one account cause at most 40 argon2 calls, while others sign in', async () => {
  const victim = await createUserWithPassword();
  const others = await Promise.all(Array.from({ length: 5 }, () => createUserWithPassword()));
  computations.count = 0;
  let left = 10_000;
  let isOver = false;
  const guess = async () => {
    while (left > 0) {
      left -= 1;
      // Each guess from another address: a spoofed one must not help.
      const error = await thrownBy(signInAs(victim.email, `guess number ${left}`));
      expect(['rate_limited', 'forbidden']).toContain(error?.code);
    }
  };
  const attack = Promise.all(Array.from({ length: 50 }, guess)).then(() => {
    isOver = true;
  });
  for (const other of others) {
    await signInAs(other.email);
    expect(isOver, 'the others sign in during the attack').toBe(false);
  }
  await attack;
  expect(computations.count - others.length).toBeLessThanOrEqual(40);
  expect(computations.count - others.length).toBeGreaterThan(0);
});

test('wrong passwords from elsewhere do not lock out a browser that has signed in before', async () => {
  const { email } = await createUserWithPassword();
  const origin = newOrigin();
  for (let index = 0; index < 7; index += 1) await thrownBy(signInAs(email, 'wrong password'));
  expect((await thrownBy(signInAs(email)))?.code).toBe('rate_limited');
  for (let index = 0; index < 31; index += 1) {
    const input = { email: `noise-${index}@mail.test`, password: PASSWORD };
    await thrownBy(signIn(input, origin, null));
  }
  // Not even from the address from which somebody else guesses.
  for (let index = 0; index < 8; index += 1) {
    const { user } = await signIn({ email, password: PASSWORD }, origin, known);
    expect(user.email).toBe(email);
  }
  const other = await thrownBy(signIn({ email, password: PASSWORD }, newOrigin(), () => null));
  expect(other?.code).toBe('rate_limited');
});

test('a browser that has signed in before cannot guess without limit either', async () => {
  const { email } = await createUserWithPassword();
  const codes = new Set<string | undefined>();
  for (let index = 0; index < 300; index += 1) {
    const guess = signIn({ email, password: `guess number ${index}` }, newOrigin(), known);
    codes.add((await thrownBy(guess))?.code);
  }
  expect(codes).toEqual(new Set(['forbidden', 'rate_limited']));
  expect(computations.count).toBeLessThanOrEqual(20);
});

test('at most two computations run at once, and a long queue is refused instead of growing', async () => {
  const people = Array.from({ length: 100 }, (_, index) => `stranger-${index}@mail.test`);
  const results = await Promise.all(people.map((email) => thrownBy(signInAs(email))));
  expect(computations.most).toBe(2);
  const codes = new Set(results.map((error) => error?.code));
  expect(codes).toEqual(new Set(['forbidden', 'unavailable']));
});

test('a client address is allowed 30 failures in 15 minutes across accounts; successes are free', async () => {
  const origin = newOrigin();
  const user = await createUserWithPassword();
  for (let index = 0; index < 5; index += 1)
    await signIn({ email: user.email, password: PASSWORD }, origin, null);
  for (let index = 0; index < 30; index += 1) {
    const input = { email: `nobody-${index}@mail.test`, password: PASSWORD };
    expect((await thrownBy(signIn(input, origin, null)))?.code).toBe('forbidden');
  }
  const next = { email: 'nobody-31@mail.test', password: PASSWORD };
  expect((await thrownBy(signIn(next, origin, null)))?.code).toBe('rate_limited');
});

test('the timing comparison detects a real difference', () => {
  const around = (centre: number) => Array.from({ length: 15 }, (_, index) => centre + index);
  expect(looksAlike(around(350), around(351))).toBe(true);
  expect(looksAlike(around(25), around(60))).toBe(false);
});

test('an unknown address and a wrong password get the same response in the same time', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => createUserWithPassword()));
  const times = { known: [] as number[], unknown: [] as number[] };
  const answers = new Set<string>();
  for (const [index, { email }] of people.entries()) {
    for (const kind of ['known', 'unknown'] as const) {
      const start = performance.now();
      const error = await thrownBy(
        signInAs(kind === 'known' ? email : `no-${index}@mail.test`, 'wrong password'),
      );
      times[kind].push(performance.now() - start);
      answers.add(JSON.stringify([error?.code, error?.message, error?.fields, error?.retryAfter]));
    }
  }
  expect(answers.size).toBe(1);
  expect(looksAlike(times.known, times.unknown), JSON.stringify(times)).toBe(true);
});

test('registration and reset take the same time for known and unknown addresses', async () => {
  const times = {
    known: [] as number[],
    unknown: [] as number[],
    reset: [] as number[],
    resetUnknown: [] as number[],
  };
  const timed = async (list: number[], work: Promise<unknown>) => {
    const start = performance.now();
    await work;
    list.push(performance.now() - start);
  };
  for (let index = 0; index < 10; index += 1) {
    const { email } = await createUserWithPassword();
    const input = (name: string, address: string) => ({
      username: `${name}-${index}`,
      email: address,
      password: PASSWORD,
    });
    await timed(times.known, register(input('known', email), newOrigin()));
    await timed(times.unknown, register(input('unknown', `new-${index}@mail.test`), newOrigin()));
    await timed(times.reset, requestPasswordReset(email, newOrigin()));
    await timed(times.resetUnknown, requestPasswordReset(`none-${index}@mail.test`, newOrigin()));
  }
  expect(looksAlike(times.known, times.unknown), JSON.stringify(times)).toBe(true);
  expect(looksAlike(times.reset, times.resetUnknown), JSON.stringify(times)).toBe(true);
});

test('asking about a home and reporting it take the same time and say the same for known and unknown addresses', async () => {
  const { id } = await createListing();
  const about = { kind: 'home', id: String(id) } as const;
  // A home takes few reports.
  const homes = (await Promise.all(Array.from({ length: 40 }, () => createListing()))).map((home) => home.id);
  const ask = (email: string) =>
    startEnquiry(
      { id: randomUUID(), about, email, name: 'Maria', phone: null, message: 'Hello' },
      newOrigin(),
      'a browser',
    );
  const report = async (email: string) => {
    const targetId = String(homes.pop());
    const input = { target: 'listing', targetId, reason: 'fake', note: 'Seen elsewhere', email };
    await fileVisitorReport(parseInput(visitorReportSchema, input), newOrigin().address);
  };
  for (const work of [ask, report]) {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let index = 0; index < 20; index += 1) {
      const { email } = await createUserWithPassword();
      const asked = [['known', email] as const, ['unknown', `${randomUUID()}@mail.test`] as const];
      // Who comes first, just after a password was computed, is slower.
      for (const [kind, address] of index % 2 ? asked : asked.reverse()) {
        const start = performance.now();
        expect(await thrownBy(work(address))).toBeUndefined();
        times[kind].push(performance.now() - start);
      }
    }
    expect(looksAlike(times.known, times.unknown), JSON.stringify(times)).toBe(true);
  }
});
