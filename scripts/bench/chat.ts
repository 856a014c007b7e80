import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import pg from 'pg';
import { hashBearer, randomSecret } from '@/lib/auth/secrets';
import { freePort } from '../lib/ports';
import { acquirePostgres } from '../lib/postgres';
import { migrate } from '../lib/prepare-database';
import { sleep, waitUntil } from '../lib/processes';
import { createTemporaryDataDir, TEST_SECRET } from '../lib/temporary-data';
import { typescript } from '../lib/tools';
import { connectAll, type Load, type Talker, talk } from './chat-load';
import { percentile, type SuiteResult } from './suite';

const SOCKETS = [200, 2_000] as const;
const MEASURE_MS = 8_000;
const MOST = Math.max(...SOCKETS);

type Server = { port: number; child: ChildProcess };

async function startServer(script: string, env: NodeJS.ProcessEnv): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--expose-gc', ...typescript, script], {
    env: { ...env, CHAT_PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    );
  if (!(await waitUntil(answers, 60_000))) throw new Error(`${script} did not start`);
  return { port, child };
}

async function stopServer({ child }: Server): Promise<void> {
  child.kill('SIGKILL');
  await waitUntil(() => child.signalCode !== null || child.exitCode !== null, 5_000);
}

/** Bytes; after a moment of rest. */
async function residentBytes({ child }: Server): Promise<number> {
  await sleep(2_000);
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1_024;
}

/** Seconds of CPU that the process has used. */
function cpuSeconds({ child }: Server): number {
  const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Signed-in pairs with a thread each, straight into the tables. */
async function createTalkers(url: string): Promise<Talker[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tokens = Array.from({ length: MOST }, randomSecret);
  await client.query(
    `WITH people AS (
       INSERT INTO users (username, email, email_verified)
       SELECT 'bench-' || n, 'bench-' || n || '@bench.example', now() FROM generate_series(1, $1::int) n RETURNING id, username
     )
     INSERT INTO sessions (session_token, user_id, expires, device)
     SELECT ($2::text[])[split_part(username, '-', 2)::int], id, now() + interval '1 day', 'Bench' FROM people`,
    [MOST, tokens.map(hashBearer)],
  );
  const { rows } = await client.query<{ id: number }>(
    `WITH pairs AS (
       SELECT least(a.id, b.id) AS low, greatest(a.id, b.id) AS high, n
       FROM generate_series(1, $1::int, 2) n
       JOIN users a ON a.username = 'bench-' || n JOIN users b ON b.username = 'bench-' || (n + 1)
     ), made AS (
       INSERT INTO threads (user_low_id, user_high_id, subject, starter_id) SELECT low, high, '', low FROM pairs RETURNING *
     ), both_people AS (
       INSERT INTO thread_participants (thread_id, user_id)
       SELECT id, unnest(ARRAY[user_low_id, user_high_id]) FROM made
     )
     SELECT made.id FROM made JOIN pairs ON pairs.low = made.user_low_id AND pairs.high = made.user_high_id ORDER BY n`,
    [MOST],
  );
  await client.end();
  return tokens.map((token, index) => ({
    token,
    partner: tokens[index ^ 1] ?? '',
    threadId: rows[index >> 1]?.id ?? 0,
  }));
}

type Measured = { load: Load; cpuPerMessage: number };
type Side = { memoryPerSocket: number; byCount: Map<number, Measured> };

async function measure(script: string, env: NodeJS.ProcessEnv, talkers: readonly Talker[]): Promise<Side> {
  const server = await startServer(script, env);
  const byCount = new Map<number, Measured>();
  let memoryPerSocket = Number.NaN;
  try {
    // First of all, while the heap holds nothing else.
    const before = await residentBytes(server);
    const idle = await connectAll(server.port, talkers);
    memoryPerSocket = ((await residentBytes(server)) - before) / talkers.length;
    for (const socket of idle) socket.disconnect();
    for (const count of SOCKETS) {
      const group = talkers.slice(0, count);
      const sockets = await connectAll(server.port, group);
      const cpu = cpuSeconds(server);
      const load = await talk(sockets, group, MEASURE_MS);
      byCount.set(count, { load, cpuPerMessage: ((cpuSeconds(server) - cpu) * 1e6) / load.sent });
      for (const socket of sockets) socket.disconnect();
    }
  } finally {
    await stopServer(server);
  }
  return { memoryPerSocket, byCount };
}

/** Acknowledged messages a second, delivery and memory of the sidecar, beside a bare socket.io echo in the same run. */
export async function run(): Promise<SuiteResult> {
  const dataDir = await createTemporaryDataDir();
  const postgres = await acquirePostgres(dataDir);
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
    const talkers = await createTalkers(postgres.url('postgres'));
    const echo = await measure('scripts/bench/echo-server.ts', env, talkers);
    const sidecar = await measure('scripts/bench/sidecar-server.ts', env, talkers);
    return resultOf(echo, sidecar);
  } finally {
    await postgres.release();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function resultOf(echo: Side, sidecar: Side): SuiteResult {
  const rows: (string | number)[][] = [];
  const figures: Record<string, number> = {};
  const add = (what: string, key: string, ours: number, bare: number, digits = 1) => {
    rows.push([what, ours.toFixed(digits), bare.toFixed(digits), (ours / bare).toFixed(2)]);
    figures[key] = ours;
    figures[`${key}_echo`] = bare;
    figures[`${key}_ratio`] = ours / bare;
  };
  for (const count of SOCKETS) {
    const [ours, bare] = [sidecar.byCount.get(count), echo.byCount.get(count)];
    if (!(ours && bare)) continue;
    const [a, b] = [ours.load, bare.load];
    add(`${count} sockets: acknowledged messages/s`, `acks_per_second_${count}`, a.perSecond, b.perSecond, 0);
    add(
      `${count} sockets: acknowledged, p50 ms`,
      `ack_p50_${count}`,
      percentile(a.acks, 0.5),
      percentile(b.acks, 0.5),
    );
    add(
      `${count} sockets: acknowledged, p99 ms`,
      `ack_p99_${count}`,
      percentile(a.acks, 0.99),
      percentile(b.acks, 0.99),
    );
    const delivered = (load: Load, share: number) => percentile(load.deliveries, share);
    add(`${count} sockets: delivered, p50 ms`, `delivery_p50_${count}`, delivered(a, 0.5), delivered(b, 0.5));
    add(
      `${count} sockets: delivered, p99 ms`,
      `delivery_p99_${count}`,
      delivered(a, 0.99),
      delivered(b, 0.99),
    );
    add(
      `${count} sockets: CPU of the server, µs a message`,
      `cpu_us_${count}`,
      ours.cpuPerMessage,
      bare.cpuPerMessage,
      0,
    );
    figures[`refused_${count}`] = a.refused;
  }
  add(
    'memory of an idle socket, kB',
    'memory_kb',
    sidecar.memoryPerSocket / 1_024,
    echo.memoryPerSocket / 1_024,
  );
  return {
    title: 'Chat',
    notes: [
      'Pairs of clients write to each other, 200 bytes a message, one in flight each; clients, server and PostgreSQL on the same machine. The echo hands a message on and acknowledges; the sidecar checks the session, the membership, blocks and limits, stores with fsync on, notifies, and acknowledges after COMMIT. At full load latencies are those of the queue.',
    ],
    columns: ['', 'sidecar', 'bare socket.io echo', 'ratio'],
    rows,
    figures,
  };
}
