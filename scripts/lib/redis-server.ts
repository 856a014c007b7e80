// Debian's redis-server for tests and trials, where installed; otherwise those tests report that they are skipped.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Redis } from 'ioredis';
import { freePort } from './ports';
import { waitUntil } from './processes';

const PROGRAM = ['/usr/bin/redis-server', '/usr/local/bin/redis-server'].find(existsSync);

/** For `describe.skipIf`: no redis-server on this machine. */
export const isRedisMissing = PROGRAM === undefined;
if (isRedisMissing) console.warn('redis-server is not installed: what needs it is skipped');

/** A Redis without persistence on its own port, so that it restarts empty. */
export class RedisServer {
  readonly port: number;
  #child: ChildProcess | undefined;

  private constructor(port: number) {
    this.port = port;
  }

  static async start(): Promise<RedisServer> {
    const redis = new RedisServer(await freePort());
    await redis.revive();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async revive(): Promise<void> {
    if (!PROGRAM) throw new Error('redis-server is not installed');
    const settings = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const child = spawn(PROGRAM, settings, { stdio: 'ignore' });
    this.#child = child;
    if (!(await waitUntil(() => this.answers(), 10_000))) throw new Error('redis-server did not start');
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await waitUntil(() => child.signalCode !== null, 5_000, 5);
  }

  /** Pauses or resumes it: while paused, connections stay open but get no answers. */
  freeze(isFrozen: boolean): void {
    this.#child?.kill(isFrozen ? 'SIGSTOP' : 'SIGCONT');
  }

  async answers(): Promise<boolean> {
    return this.ask(async (client) => (await client.ping()) === 'PONG').catch(() => false);
  }

  async ask<T>(question: (client: Redis) => Promise<T>): Promise<T> {
    const client = new Redis(this.url, { lazyConnect: true, retryStrategy: () => null });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await question(client);
    } finally {
      client.disconnect();
    }
  }
}
