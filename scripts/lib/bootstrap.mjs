// Plain Node, used by every command before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isClientCurrent } from './database/prisma-client.mjs';
import { isServing } from './processes/identity.mjs';
import { step } from './progress.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MINIMUM_NODE = [20, 19];

/** Exits with a one-line message. @param {string} message @returns {never} */
function fail(message) {
  console.error(`✗ ${message}`);
  process.exit(1);
}

function checkNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1])) return;
  fail(`Estia needs Node ${MINIMUM_NODE.join('.')} or newer; this is Node ${process.versions.node}.`);
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** @returns {Record<string, { version?: string, dev?: boolean, optional?: boolean }>} */
function packagesIn(lockfile) {
  return existsSync(lockfile) ? readJson(lockfile).packages : {};
}

/**
 * Based on npm's record of its last complete install. Optional packages may be missing (other platforms). Development
 * packages are installed only for tests and checks, and then kept.
 * @param {Record<string, { version?: string, dev?: boolean, optional?: boolean }>} installed
 * @param {Record<string, { version?: string, dev?: boolean, optional?: boolean }>} locked
 * @param {boolean} development
 * @returns {string[] | null} npm's arguments; null if nothing is to be done
 */
export function installCommand(installed, locked, development) {
  const missing = Object.entries(locked).filter(
    ([path, entry]) => path !== '' && !entry.optional && installed[path]?.version !== entry.version,
  );
  const isServable = missing.every(([, { dev }]) => dev);
  if (missing.length === 0 || (isServable && !development)) return null;
  // A server may be running from here, and `npm ci` starts by removing everything.
  const isOnlyAdded = isServable && missing.every(([path]) => !installed[path]);
  if (isOnlyAdded) return ['install', '--no-save', '--include=dev'];
  const hasDevelopment = Object.values(installed).some(({ dev }) => dev);
  return ['ci', development || hasDevelopment ? '--include=dev' : '--omit=dev'];
}

function npmCommand() {
  const own = process.env.npm_execpath;
  return own && basename(own) === 'npm-cli.js' ? [process.execPath, own] : ['npm'];
}

const REASONS = [
  [/ENOSPC|no space left/i, 'the disk is full'],
  [/EACCES|EPERM|permission denied/i, `no permission to write in ${root}`],
  [/EROFS/, `${root} is read-only`],
  [
    /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|network/i,
    'the package registry cannot be reached',
  ],
  [/EUSAGE|not in sync|Missing: /, 'package-lock.json does not fit package.json'],
];

/** @param {string[]} command npm arguments */
function installPackages(command) {
  const [program, ...args] = npmCommand();
  const child = spawn(program, [...args, ...command, '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`npm could not be started: ${error.message}`)));
    child.once('close', (code) => {
      if (code === 0) return resolve(undefined);
      const reason = REASONS.find(([pattern]) => pattern.test(output))?.[1];
      const lines = output.split('\n').filter((line) => /^npm (error|ERR!)/.test(line));
      reject(
        new Error(
          `npm ${command[0]} failed${reason ? `: ${reason}` : ''}\n${lines.slice(0, 6).join('\n')}`.trimEnd(),
        ),
      );
    });
  });
}

/** @param {{ development?: boolean }} options whether development packages are needed */
export async function bootstrap({ development = false } = {}) {
  checkNodeVersion();
  process.chdir(root);
  const command = installCommand(
    packagesIn(join('node_modules', '.package-lock.json')),
    packagesIn('package-lock.json'),
    development || !isClientCurrent('.'),
  );
  // `npm ci` starts by removing packages that a running site still loads from.
  if (command?.[0] === 'ci' && isServing()) {
    fail('Packages have changed, and a site runs from this folder: stop it first (Ctrl-C), then try again');
  }
  if (command) {
    try {
      await step('Installing the packages (half a minute the first time)', () => installPackages(command));
    } catch (error) {
      fail(error.message);
    }
  }
  const { register } = await import('tsx/esm/api');
  register();
}
