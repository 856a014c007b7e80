// Second instances of the build under test with all its processes, a database and a data folder of its own.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { parseEnv } from '@/lib/env';
import { createTemporaryDataDir, removeDataDir } from '../../scripts/lib/database/temporary-data';
import { ChildProcesses } from '../../scripts/lib/processes/child-processes';
import { freePort } from '../../scripts/lib/processes/ports';
import { serve, servers } from '../../scripts/start/serve';
import { openOwnDatabase } from './own-database';

export type ServedSite = {
  url: string;
  env: NodeJS.ProcessEnv;
  /** What its processes have written to their logs so far. */
  log: () => string;
  stop: () => Promise<void>;
};

/** Page cache, web process and sidecar on ports of their own. `settings` has at least DATA_DIR and DATABASE_URL. */
export async function serveSite(settings: Record<string, string>): Promise<ServedSite> {
  const [port, webPort, chatPort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    WEB_PORT: String(webPort),
    CHAT_PORT: String(chatPort),
    APP_URL: url,
    DATABASE_POOL_SIZE: '4',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const children = new ChildProcesses();
  const output = new PassThrough();
  let text = '';
  output.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-200_000);
  });
  const stop = () => children.stop(10_000);
  try {
    const wanted = await servers(parseEnv(env), 'production');
    await serve(wanted, { children, env, output, onGivingUp: (name) => console.error(`${name} died`) });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, env, log: () => text, stop };
}

export type WholeSite = ServedSite & {
  dataDir: string;
  /** Destinations of connections and names looked up, by process: `web 127.0.0.1:5432`. */
  connections: () => string[];
  /** Addresses at which its own processes and its database listen. */
  own: readonly string[];
};

const RECORDER = pathToFileURL(resolve('tests/support/record-connections.mjs')).href;

/**
 * A site whose database and folder are deleted when it stops.
 * @param prepare fills the database before the first process starts
 */
export async function startWholeSite(
  settings: Record<string, string> = {},
  prepare: () => Promise<unknown> = async () => undefined,
): Promise<WholeSite> {
  const database = await openOwnDatabase();
  const dataDir = await createTemporaryDataDir();
  const file = join(dataDir, 'connections');
  const clear = async () => {
    await database.drop();
    removeDataDir(dataDir);
  };
  try {
    await prepare();
    const site = await serveSite({
      NODE_OPTIONS: `--import ${RECORDER}`,
      CONNECTIONS_FILE: file,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      ...settings,
    });
    const { PORT, WEB_PORT, CHAT_PORT } = site.env;
    return {
      ...site,
      dataDir,
      connections: () => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []),
      own: [PORT, WEB_PORT, CHAT_PORT, new URL(database.url).port].flatMap((each) => [
        `127.0.0.1:${each}`,
        `localhost:${each}`,
      ]),
      stop: async () => {
        await site.stop();
        await clear();
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
}
