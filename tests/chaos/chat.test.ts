// Messaging while processes are killed. Short by default; ESTIA_CHAOS_KILLS=30 gives the long run, ESTIA_CHAOS_SEED
// repeats one.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { sleep, waitUntil } from '../../scripts/lib/processes/run';
import { rawEvent } from '../support/chat-client';
import { expectAllToAgree, storedIn } from './agreement';
import { type History, judge } from './history';
import { createPairs, type Doors, type Person, write } from './people';
import { faultsOf, randomFrom, type Stage, setStage, startWeb } from './stage';

const KILLS = Number(process.env.ESTIA_CHAOS_KILLS ?? 8);
const SEED = Number(process.env.ESTIA_CHAOS_SEED ?? Date.now() % 1_000_000);
const PAIRS = 6;

let stage: Stage;
let doors: Doors;
let present: Person[] = [];

beforeAll(async () => {
  stage = await setStage();
  doors = { sidecars: stage.sidecars.map(({ port }) => port), web: stage.web.port };
}, 120_000);
afterAll(() => stage?.end(), 30_000);
afterEach(() => {
  for (const person of present) person.leave();
  present = [];
});

async function invite(pairs: number): Promise<Person[]> {
  present = await createPairs(pairs);
  for (const person of present) void person.stay(doors);
  await waitUntil(() => present.every(({ socket }) => socket), 15_000);
  return present;
}

/** The badge equals a plain count of unread messages. */
async function expectTrueBadges(people: readonly Person[]): Promise<void> {
  for (const person of people) {
    const counted = await db.message.count({
      where: {
        threadId: person.threadId,
        senderId: { not: person.id },
        unsentAt: null,
        seq: { gt: await lastRead(person) },
      },
    });
    await waitUntil(() => person.socket !== undefined, 10_000);
    if (!person.socket) throw new Error('not connected');
    expect(await rawEvent(person.socket, 'ping', undefined)).toEqual({
      ok: true,
      unread_threads: counted > 0 ? 1 : 0,
    });
  }
}

async function lastRead({ id, threadId }: Person): Promise<number> {
  const row = await db.threadParticipant.findUniqueOrThrow({
    where: { threadId_userId: { threadId, userId: id } },
  });
  return row.lastReadSeq;
}

test(
  `${KILLS} random kill -9 of sidecars, web and PostgreSQL: no acknowledged message is lost or duplicated`,
  async () => {
    const random = randomFrom(SEED);
    const people = await invite(PAIRS);
    const history: History = new Map();
    let isOver = false;
    const writing = people.map((person) => write(person, doors, history, () => isOver));
    const faults = faultsOf(stage);
    const killed: string[] = [];
    for (let turn = 0; turn < KILLS; turn += 1) {
      await sleep(300 + random() * 900);
      // Each fault once in turn first, so that a short run has them all.
      const fault = faults[turn < faults.length ? turn : Math.floor(random() * faults.length)];
      if (!fault) continue;
      killed.push(fault.name);
      await fault.kill();
      await sleep(100 + random() * 900);
      await fault.heal();
    }
    await sleep(1_500);
    isOver = true;
    await Promise.all(writing);
    // Read half of the messages, so that the badges are not trivial.
    for (const { socket, threadId } of people.filter((_, index) => index % 3 === 0)) {
      if (socket) await rawEvent(socket, 'message.read', { thread_id: threadId, seq: 1_000_000 });
    }
    const stored = await storedIn(people.map(({ threadId }) => threadId));
    const verdict = judge(history, stored);
    console.log('chaos', JSON.stringify({ seed: SEED, killed, tried: history.size, ...verdict }));
    expect(verdict).toMatchObject({ lost: [], twice: [], phantom: [], gaps: [] });
    expect(verdict.acknowledged).toBeGreaterThan(KILLS * 5);
    await expectAllToAgree(people, stored);
    await expectTrueBadges(people);
  },
  60_000 + KILLS * 15_000,
);

test('the control that acknowledges before COMMIT is detected as losing messages', async () => {
  const liar = await startWeb(stage, { ACK_BEFORE_COMMIT: '1' });
  try {
    // Without sockets, so that every acknowledgement comes from the faulty control.
    const people = await createPairs(2);
    const history: History = new Map();
    let isOver = false;
    const writing = people.map((person) =>
      write(person, { sidecars: [], web: liar.port }, history, () => isOver || history.size > 20),
    );
    await waitUntil(() => [...history.values()].some(({ isAcknowledged }) => isAcknowledged), 20_000, 5);
    await liar.kill();
    isOver = true;
    await Promise.all(writing);
    const verdict = judge(history, await storedIn(people.map(({ threadId }) => threadId)));
    expect(verdict.acknowledged).toBeGreaterThan(0);
    expect(verdict.lost.length).toBeGreaterThan(0);
  } finally {
    await liar.kill();
  }
}, 60_000);

test('with 30 % of acknowledgements dropped, N sends with retries yield exactly N rows and N bubbles', async () => {
  const random = randomFrom(SEED);
  const people = await invite(2);
  const sends = 40;
  const [writer] = people as [Person];
  for (let number = 0; number < sends; number += 1) {
    const input = { thread_id: writer.threadId, client_id: randomUUID(), content: `message ${number}` };
    for (let isKnown = false; !isKnown; ) {
      await waitUntil(() => writer.socket !== undefined, 10_000, 10);
      const { socket } = writer;
      if (!socket) throw new Error('not connected');
      const acknowledged = rawEvent(socket, 'chat.message', input).then(
        ({ ok, error }) => (ok ? 'stored' : error?.code),
        () => 'nothing',
      );
      const isDropped = random() < 0.3;
      // Half are lost with their connection, the others after being stored.
      if (isDropped && random() < 0.5) socket.disconnect();
      const answer = socket.connected ? await acknowledged : 'nothing';
      if (answer === 'rate_limited') await sleep(250);
      isKnown = answer === 'stored' && !isDropped;
    }
  }
  const stored = await storedIn([writer.threadId]);
  expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: sends }, (_, index) => index + 1));
  await expectAllToAgree(
    people.filter(({ threadId }) => threadId === writer.threadId),
    stored,
  );
}, 120_000);

/** 99th percentile, in whole milliseconds. */
function worstOf(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.round(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY);
}

test('10,000 malformed packets: no restart, flat memory, others are answered within 400 ms', async () => {
  const [sidecar] = stage.sidecars;
  doors = { ...doors, sidecars: [sidecar.port] };
  const people = await invite(6);
  const attackers = people.slice(0, 6);
  const others = people.slice(6);
  const { pid } = sidecar;
  const nonsense = [
    null,
    7,
    'x'.repeat(2_000),
    [],
    { thread_id: -1 },
    { thread_id: '1; DROP' },
    { content: '\0' },
  ];
  const events = [
    'chat.message',
    'typing.start',
    'message.unsend',
    'chat.resume',
    '__proto__',
    'constructor',
    'x',
  ];
  let sent = 0;
  const calm: number[] = [];
  const attacked: number[] = [];
  const attack = async (person: Person) => {
    while (sent < 10_000) {
      const { socket } = person;
      if (!socket) {
        await sleep(10);
        continue;
      }
      for (let index = 0; index < 50; index += 1, sent += 1) {
        const emit: (...values: unknown[]) => unknown = socket.emit.bind(socket) as never;
        emit(events[sent % events.length], nonsense[sent % nonsense.length]);
        // Violates even the protocol: the connection is closed and the client reconnects.
        if (sent % 500 === 0) socket.io.engine.write('4{"broken');
      }
      await sleep(60);
    }
  };
  const talk = async (writer: Person, times: number[], isOver: () => boolean) => {
    while (!isOver()) {
      const start = performance.now();
      if (!writer.socket) throw new Error('an innocent socket was closed');
      const input = { thread_id: writer.threadId, client_id: randomUUID(), content: 'calm' };
      const answer = await rawEvent(writer.socket, 'chat.message', input);
      expect(answer).toMatchObject({ ok: true });
      times.push(performance.now() - start);
      await sleep(200 + Math.random() * 20);
    }
  };
  const allTalk = (times: number[], isOver: () => boolean) =>
    Promise.all(others.map((writer) => talk(writer, times, isOver)));
  await sleep(500);
  const before = sidecar.residentBytes();
  await allTalk(calm, () => calm.length >= 50);
  await Promise.all([...attackers.map(attack), allTalk(attacked, () => sent >= 10_000)]);
  await sleep(1_000);
  const growth = sidecar.residentBytes() - before;
  const [quiet, p99] = [worstOf(calm), worstOf(attacked)];
  const figures = { sent, growthMB: Math.round(growth / 1e6), acks: attacked.length, quiet, p99 };
  console.log('malformed', JSON.stringify(figures));
  expect(sidecar.pid).toBe(pid);
  expect(growth).toBeLessThan(80_000_000);
  expect(attacked.length).toBeGreaterThan(50);
}, 120_000);
