// Settings of this run, from .env and the environment, validated before anything slow starts.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Env, EnvError, parseEnv } from '../../lib/env';
import type { ExternalDatabase } from './database/open-database';
import { asFailure, Failure } from './failure';
import { unknownSettings } from './unknown-settings';

export type Settings = {
  env: Env;
  external: ExternalDatabase | undefined;
};

/** The environment takes precedence. An empty value means unset in both. */
function loadDotEnv(): void {
  if (existsSync('.env')) {
    process.loadEnvFile('.env');
    for (const line of unknownSettings(readFileSync('.env', 'utf8'))) console.warn(`! .env: ${line}`);
  }
  for (const [name, value] of Object.entries(process.env)) if (value === '') delete process.env[name];
}

/** @throws Failure with one line for each invalid setting */
export function readSettings(mode: 'development' | 'production'): Settings {
  loadDotEnv();
  try {
    const env = parseEnv({
      ...process.env,
      NODE_ENV: mode,
      // Placeholders: both are created later if unset.
      DATABASE_URL: process.env.DATABASE_URL ?? 'postgresql://built-in/estia',
      AUTH_SECRET: process.env.AUTH_SECRET ?? 'x'.repeat(64),
    });
    const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = process.env;
    if (ownerUrl && !url) throw new EnvError(['DATABASE_OWNER_URL: goes together with DATABASE_URL']);
    return {
      env: { ...env, DATA_DIR: resolve(env.DATA_DIR) },
      external: url ? { url, ownerUrl: ownerUrl ?? url } : undefined,
    };
  } catch (error) {
    if (error instanceof EnvError) {
      throw new Failure(`Wrong settings (.env.example explains each):\n${error.lines.join('\n')}`);
    }
    throw error;
  }
}

function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    // Node reports ENOENT for a read-only disk too: creating the first missing folder gives the real error.
    let missing = folder;
    while (!existsSync(dirname(missing))) missing = dirname(missing);
    mkdirSync(missing);
    throw error;
  }
}

/** Checks early that it is writable. */
export function prepareDataDir(dataDir: string): void {
  try {
    createFolder(dataDir);
    const probe = join(dataDir, `.write-test-${process.pid}`);
    writeFileSync(probe, 'x'.repeat(4096));
    rmSync(probe);
  } catch (error) {
    throw asFailure(`DATA_DIR ${dataDir} cannot be used`, error);
  }
}

/** Generated once if unset and stored in DATA_DIR/secrets.json, readable only by its owner. */
export function authSecret(dataDir: string): string {
  if (process.env.AUTH_SECRET) return process.env.AUTH_SECRET;
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) {
    try {
      const { AUTH_SECRET } = JSON.parse(readFileSync(file, 'utf8')) as { AUTH_SECRET?: unknown };
      if (typeof AUTH_SECRET === 'string' && AUTH_SECRET.length >= 32) return AUTH_SECRET;
    } catch {} // truncated by a full disk: generate a new one, which only ends sessions
  }
  const secret = randomBytes(48).toString('base64url');
  writeFileSync(file, `${JSON.stringify({ AUTH_SECRET: secret }, null, 2)}\n`, { mode: 0o600 });
  return secret;
}
