// The servers: Next on PORT and the sidecar (chat and job workers) on CHAT_PORT.
import { get } from 'node:http';
import type { Env } from '../../lib/env';
import type { ChildProcesses } from '../lib/child-processes';
import { Failure } from '../lib/failure';
import { isPortFree } from '../lib/ports';
import { waitUntil } from '../lib/processes';
import { toolPath, typescript } from '../lib/tools';
import { Service } from './service';

const SIDECAR = 'server/main.ts';
/** `next dev` compiles before it answers. */
const READY_WITHIN_MS = 120_000;

type Server = { name: string; setting: 'PORT' | 'CHAT_PORT'; port: number; args: readonly string[] };

export function servers({ PORT, CHAT_PORT, HOST }: Env, mode: 'development' | 'production'): Server[] {
  const address = HOST ? ['-H', HOST] : [];
  const command = mode === 'development' ? 'dev' : 'start';
  const web = [toolPath('next'), command, '-p', String(PORT), ...address];
  const sidecar = [...(mode === 'development' ? ['--watch'] : []), ...typescript, SIDECAR];
  return [
    { name: 'web server', setting: 'PORT', port: PORT, args: web },
    { name: 'chat sidecar', setting: 'CHAT_PORT', port: CHAT_PORT, args: sidecar },
  ];
}

/** @throws Failure that names the taken port and how to choose another */
export async function requireFreePorts(wanted: readonly Server[]): Promise<void> {
  for (const { name, setting, port } of wanted) {
    if ((await isPortFree(port)) && (await isPortFree(port, '127.0.0.1'))) continue;
    const other = setting === 'PORT' ? 'PORT=4000' : 'CHAT_PORT=4001';
    throw new Failure(
      `Port ${port} (${setting}, for the ${name}) is taken or not allowed. Choose another: ${other} npm start`,
    );
  }
}

/** Asks over a connection of its own: one kept alive would hold up the server's shutdown. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, path: '/healthz', agent: false, timeout: 10_000 };
    const request = get(options, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}

type ServeOptions = {
  children: ChildProcesses;
  env: NodeJS.ProcessEnv;
  onGivingUp: (name: string) => void;
  /** Where goes what the servers print once they are ready; by default to our own output. */
  output?: NodeJS.WritableStream;
};

/** Starts every server and resolves when all answer /healthz. */
export async function serve(wanted: readonly Server[], options: ServeOptions): Promise<void> {
  const { children, env, output, onGivingUp } = options;
  const started = wanted.map(({ name, port, args }) => {
    const process = name === 'web server' ? 'web' : 'sidecar';
    const service = new Service({
      name,
      args,
      env: { ...env, ESTIA_PROCESS: process },
      children,
      onGivingUp,
    });
    return { name, port, service };
  });
  for (const { name, port, service } of started) {
    const isOver = async () => !service.isAlive || children.isStopping || (await answers(port));
    const isInTime = await waitUntil(isOver, READY_WITHIN_MS, 50);
    if (children.isStopping || (isInTime && service.isAlive)) continue;
    const how = service.isAlive ? `did not answer within ${READY_WITHIN_MS / 1000} s` : 'ended at once';
    const taken = /EADDRINUSE/.test(service.heldOutput) ? `: port ${port} is taken` : '';
    throw new Failure(`The ${name} ${how}${taken}\n${service.heldOutput}`.trimEnd());
  }
  for (const { service } of started) service.show(output);
}
