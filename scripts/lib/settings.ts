// The settings of this run: .env and the environment, checked before anything long begins.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Env, EnvError, parseEnv } from '../../lib/env';
import { asFailure, Failure } from './failure';
import { unknownSettings } from './unknown-settings';

export type Settings = {
  env: Env;
  /** DATABASE_URL, when it is set: the built-in PostgreSQL then stays off. */
  externalDatabaseUrl: string | undefined;
};

/** Reads .env into the environment; what is set outside wins. An empty value means unset, in both. */
export function loadDotEnv(): void {
  if (existsSync('.env')) {
    process.loadEnvFile('.env');
    for (const line of unknownSettings(readFileSync('.env', 'utf8'))) console.warn(`! .env: ${line}`);
  }
  for (const [name, value] of Object.entries(process.env)) if (value === '') delete process.env[name];
}

/** @throws Failure with one line for each wrong setting */
export function readSettings(mode: 'development' | 'production'): Settings {
  loadDotEnv();
  try {
    const env = parseEnv({
      ...process.env,
      NODE_ENV: mode,
      // These two are made further on when nobody has set them.
      DATABASE_URL: process.env.DATABASE_URL ?? 'postgresql://built-in/estia',
      AUTH_SECRET: process.env.AUTH_SECRET ?? 'x'.repeat(64),
    });
    return {
      env: { ...env, DATA_DIR: resolve(env.DATA_DIR) },
      externalDatabaseUrl: process.env.DATABASE_URL,
    };
  } catch (error) {
    if (error instanceof EnvError) {
      throw new Failure(`Wrong settings (.env.example explains each):\n${error.lines.join('\n')}`);
    }
    throw error;
  }
}

/** Makes `folder` and those above it. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    // Node says so of a read-only disk, too: the first folder that is missing is refused with the true reason.
    let missing = folder;
    while (!existsSync(dirname(missing))) missing = dirname(missing);
    mkdirSync(missing);
    throw error;
  }
}

/** Makes DATA_DIR, and finds out early whether it can be written. */
export function prepareDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    const probe = join(dataDir, `.write-test-${process.pid}`);
    writeFileSync(probe, 'x'.repeat(4096));
    rmSync(probe);
  } catch (error) {
    throw asFailure(`DATA_DIR ${dataDir} cannot be used`, error);
  }
}

/** AUTH_SECRET as set, else one of our own, made once and kept in DATA_DIR/secrets.json for its owner only. */
export function authSecret(dataDir: string): string {
  if (process.env.AUTH_SECRET) return process.env.AUTH_SECRET;
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) {
    try {
      const { AUTH_SECRET } = JSON.parse(readFileSync(file, 'utf8')) as { AUTH_SECRET?: unknown };
      if (typeof AUTH_SECRET === 'string' && AUTH_SECRET.length >= 32) return AUTH_SECRET;
    } catch {} // cut off by a full disk: made anew, which only ends sessions
  }
  const secret = randomBytes(48).toString('base64url');
  writeFileSync(file, `${JSON.stringify({ AUTH_SECRET: secret }, null, 2)}\n`, { mode: 0o600 });
  return secret;
}
