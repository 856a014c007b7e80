import { rmSync } from 'node:fs';
import { withClient } from '../lib/database/client';
import { migrate } from '../lib/database/prepare-database';
import { createTemporaryDataDir, TEST_SECRET } from '../lib/database/temporary-data';
import { Failure } from '../lib/failure';
import { acquirePostgres } from '../lib/postgres/server';
import { sidecarFlags } from '../lib/tools';
import {
  connectAll,
  createTalkers,
  type Dial,
  dialSocketIo,
  dialWs,
  forgetLimits,
  type Line,
  type Load,
  type Talker,
  talk,
} from './chat-load';
import { MeasuredProcess } from './servers/measured-process';
import { median, percentile, type SuiteResult } from './suite';

const SOCKETS = [200, 2_000] as const;
const ROUNDS = 5;
const ROUND_MS = 3_000;

/** The sidecar refuses other fields. */
const dialSidecar: Dial = (port, token) => dialSocketIo(port, token, ({ partner: _, ...message }) => message);

/** `ws` is the floor, the echo is the cost of socket.io alone. */
const SIDES = {
  ws: { script: 'scripts/bench/servers/ws-server.ts', dial: dialWs, flags: [] },
  echo: { script: 'scripts/bench/servers/echo-server.ts', dial: dialSocketIo, flags: [] },
  sidecar: { script: 'scripts/bench/servers/sidecar-server.ts', dial: dialSidecar, flags: sidecarFlags },
} satisfies Record<string, { script: string; dial: Dial; flags: readonly string[] }>;
type SideName = keyof typeof SIDES;
const NAMES = Object.keys(SIDES) as SideName[];

type Round = Awaited<ReturnType<typeof playRound>>;
type BySide<T> = Record<SideName, T>;

function bySide<T>(make: (name: SideName) => T): BySide<T> {
  return { ws: make('ws'), echo: make('echo'), sidecar: make('sidecar') };
}

async function startAll(env: NodeJS.ProcessEnv): Promise<BySide<MeasuredProcess>> {
  const started = new Map<SideName, MeasuredProcess>();
  for (const name of NAMES)
    started.set(name, await MeasuredProcess.start(SIDES[name].script, env, SIDES[name].flags));
  return bySide((name) => started.get(name) as MeasuredProcess);
}

async function memoryPerSocket(
  server: MeasuredProcess,
  dial: Dial,
  talkers: readonly Talker[],
): Promise<number> {
  const before = await server.usedBytes();
  const lines = await connectAll(dial, server.port, talkers);
  const after = await server.usedBytes();
  for (const line of lines) line.close();
  return (after - before) / talkers.length;
}

async function playRound(server: MeasuredProcess, lines: readonly Line[], talkers: readonly Talker[]) {
  const cpu = server.cpuSeconds();
  const load: Load = await talk(lines, talkers, ROUND_MS);
  return {
    acksPerSecond: load.acks.length / load.seconds,
    ackP50: percentile(load.acks, 0.5),
    ackP99: percentile(load.acks, 0.99),
    deliveryP50: percentile(load.deliveries, 0.5),
    deliveryP99: percentile(load.deliveries, 0.99),
    /** Microseconds of the server's CPU, without PostgreSQL. */
    cpuPerDelivery: ((server.cpuSeconds() - cpu) * 1e6) / load.delivered,
    refused: load.refused,
  };
}

/** All sides in turn, so that other load on the machine affects each of them. */
async function playRounds(
  servers: BySide<MeasuredProcess>,
  talkers: readonly Talker[],
  url: string,
): Promise<BySide<Round[]>> {
  const rounds = bySide((): Round[] => []);
  const lines = new Map<SideName, Line[]>();
  for (const name of NAMES) lines.set(name, await connectAll(SIDES[name].dial, servers[name].port, talkers));
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    await forgetLimits(url);
    for (const name of NAMES)
      rounds[name].push(await playRound(servers[name], lines.get(name) ?? [], talkers));
  }
  for (const line of [...lines.values()].flat()) line.close();
  const refused = rounds.sidecar.reduce((sum, round) => sum + round.refused, 0);
  // A refusal costs more than a message, so its figures would say nothing.
  if (refused > 0) throw new Failure(`the sidecar refused ${refused} messages`);
  return rounds;
}

/** Acknowledged messages per second, delivery, CPU and memory, beside two references in the same run. */
export async function run(): Promise<SuiteResult> {
  const dataDir = await createTemporaryDataDir();
  const postgres = await acquirePostgres(dataDir);
  const servers: MeasuredProcess[] = [];
  try {
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: postgres.url('postgres'),
      DATABASE_POOL_SIZE: '20',
      AUTH_SECRET: TEST_SECRET,
      DATA_DIR: dataDir,
    };
    await migrate(env);
    const talkers = await withClient(postgres.url('postgres'), (client) =>
      createTalkers(client, Math.max(...SOCKETS)),
    );
    const sides = await startAll(env);
    servers.push(...Object.values(sides));
    const memory = bySide(() => Number.NaN);
    // First, while the heaps hold nothing else.
    for (const name of NAMES) memory[name] = await memoryPerSocket(sides[name], SIDES[name].dial, talkers);
    const rounds = new Map<number, BySide<Round[]>>();
    for (const count of SOCKETS)
      rounds.set(count, await playRounds(sides, talkers.slice(0, count), postgres.url('postgres')));
    return resultOf(memory, rounds);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await postgres.release();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const LINES: readonly (readonly [key: Exclude<keyof Round, 'refused'>, what: string, digits: number])[] = [
  ['acksPerSecond', 'acknowledged messages/s', 0],
  ['ackP50', 'acknowledged, p50 ms', 1],
  ['ackP99', 'acknowledged, p99 ms', 1],
  ['deliveryP50', 'delivered, p50 ms', 1],
  ['deliveryP99', 'delivered, p99 ms', 1],
  ['cpuPerDelivery', 'CPU of the server, µs a delivery', 0],
];

function resultOf(memory: BySide<number>, rounds: ReadonlyMap<number, BySide<Round[]>>): SuiteResult {
  const rows: (string | number)[][] = [];
  const figures: Record<string, number> = {};
  const add = (what: string, key: string, values: BySide<readonly number[]>, digits: number) => {
    const ratio = (over: SideName) =>
      median(values.sidecar.map((value, turn) => value / (values[over][turn] ?? Number.NaN)));
    const [toEcho, toWs] = [ratio('echo'), ratio('ws')];
    rows.push([
      what,
      ...NAMES.map((name) => median(values[name]).toFixed(digits)),
      toEcho.toFixed(2),
      toWs.toFixed(2),
    ]);
    for (const name of NAMES) figures[`${key}_${name}`] = median(values[name]);
    figures[`${key}_to_echo`] = toEcho;
    figures[`${key}_to_ws`] = toWs;
  };
  for (const [count, sides] of rounds) {
    for (const [key, what, digits] of LINES) {
      const values = bySide((name) => sides[name].map((round) => round[key]));
      add(`${count} sockets: ${what}`, `${key}_${count}`, values, digits);
    }
    figures[`echo_cpu_to_ws_${count}`] = median(
      sides.echo.map(
        ({ cpuPerDelivery }, turn) => cpuPerDelivery / (sides.ws[turn]?.cpuPerDelivery ?? Number.NaN),
      ),
    );
  }
  add(
    'memory of an idle socket, kB of heap and buffers',
    'memory_kb',
    bySide((name) => [memory[name] / 1_024]),
    1,
  );
  return {
    title: 'Chat',
    notes: [
      `Pairs of clients write to each other, 200 bytes a message, one in flight each; clients, servers and PostgreSQL on the same machine. ${ROUNDS} rounds of ${ROUND_MS / 1_000} s, the three servers in turn; medians, ratios of the same round.`,
      'All three send the same frames: the message to its partner and to the sender’s own tabs, and the acknowledgement. The sidecar checks membership, blocks and limits, stores with fsync on, notifies, acknowledges after COMMIT, delivers what NOTIFY says, and counts the badge. At full load latencies are those of the queue. CPU is the server’s own, for each message that reached its partner.',
    ],
    columns: ['', 'ws', 'socket.io echo', 'sidecar', 'sidecar : echo', 'sidecar : ws'],
    rows,
    figures,
  };
}
