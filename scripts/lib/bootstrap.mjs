// What every command needs before it can load anything else. Plain Node with nothing installed.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { step } from './progress.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const MINIMUM_NODE = [20, 19];

/** Ends the command with one line. @param {string} message @returns {never} */
export function fail(message) {
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

/**
 * Whether node_modules holds what the lockfile locks, by npm's own record of its last complete install (an interrupted
 * one leaves none). Optional packages may be missing, they belong to other platforms.
 */
function isInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readJson(record).packages;
  const locked = readJson(join(root, 'package-lock.json')).packages;
  return Object.entries(locked).every(
    ([path, entry]) => path === '' || entry.optional || installed[path]?.version === entry.version,
  );
}

/** The npm that runs us, else the one on the PATH. Never through a shell. */
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

function installPackages() {
  const [program, ...args] = npmCommand();
  // Also the development packages when NODE_ENV says production: the build checks types.
  const child = spawn(program, [...args, 'ci', '--include=dev', '--no-audit', '--no-fund'], {
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
        new Error(`npm ci failed${reason ? `: ${reason}` : ''}\n${lines.slice(0, 6).join('\n')}`.trimEnd()),
      );
    });
  });
}

/** Checks Node, installs the locked packages when they are not there, and lets this process import TypeScript. */
export async function bootstrap() {
  checkNodeVersion();
  process.chdir(root);
  if (!isInstalled()) {
    try {
      await step('Installing the packages (about a minute the first time)', installPackages);
    } catch (error) {
      fail(error.message);
    }
  }
  const { register } = await import('tsx/esm/api');
  register();
}
