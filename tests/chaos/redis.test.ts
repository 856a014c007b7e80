// Two sidecars and a web process on one Redis, which is killed with -9 under traffic.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sleep, waitUntil } from '../../scripts/lib/processes';
import { isRedisMissing, RedisServer } from '../../scripts/lib/redis-server';
import { expectAllToAgree, storedIn } from './agreement';
import { type History, judge } from './history';
import { createPairs, type Doors, type Person, write } from './people';
import { type Stage, setStage } from './stage';

const KILLS = 3;
const PAIRS = 4;

describe.skipIf(isRedisMissing)('with REDIS_URL', () => {
  let redis: RedisServer;
  let stage: Stage;
  let people: Person[] = [];

  beforeAll(async () => {
    redis = await RedisServer.start();
    stage = await setStage({ REDIS_URL: redis.url });
  }, 120_000);
  afterAll(async () => {
    for (const person of people) person.leave();
    await stage?.end();
    await redis?.kill();
  }, 30_000);

  async function redisOfSidecars(): Promise<unknown[]> {
    return Promise.all(
      stage.sidecars.map(async ({ port }) => {
        const response = await fetch(`http://127.0.0.1:${port}/readyz`);
        const { checks } = (await response.json()) as { checks: { redis?: string } };
        return [response.status, checks.redis];
      }),
    );
  }

  test(`Redis killed with -9 ${KILLS} times under traffic: nothing is lost, duplicated or blocked`, async () => {
    const doors: Doors = { sidecars: stage.sidecars.map(({ port }) => port), web: stage.web.port };
    people = await createPairs(PAIRS);
    for (const person of people) void person.stay(doors);
    await waitUntil(() => people.every(({ socket }) => socket), 15_000);
    const history: History = new Map();
    let isOver = false;
    const writing = people.map((person) => write(person, doors, history, () => isOver));
    for (let turn = 0; turn < KILLS; turn += 1) {
      await sleep(1_000);
      await redis.kill();
      const acknowledged = judge(history, []).acknowledged;
      await sleep(1_500);
      expect(await redisOfSidecars()).toEqual(Array(2).fill([200, 'degraded']));
      // Eight people go on sending four messages a second each.
      expect(judge(history, []).acknowledged).toBeGreaterThan(acknowledged + PAIRS);
      await redis.revive();
    }
    await sleep(1_000);
    isOver = true;
    await Promise.all(writing);
    const stored = await storedIn(people.map(({ threadId }) => threadId));
    const verdict = judge(history, stored);
    console.log('redis', JSON.stringify({ tried: history.size, ...verdict }));
    expect(verdict).toMatchObject({ lost: [], twice: [], phantom: [], gaps: [] });
    await expectAllToAgree(people, stored);
    expect(await redisOfSidecars()).toEqual(Array(2).fill([200, 'ok']));
  }, 120_000);
});
