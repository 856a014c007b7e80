// The page cache on PORT, Next behind it and the sidecar (chat and jobs) on CHAT_PORT; the search index on a socket.
import { get } from 'node:http';
import type { Env } from '../../lib/env';
import { ownOrigin } from '../../lib/runtime/own-origin';
import { Failure } from '../lib/failure';
import type { ChildProcesses } from '../lib/processes/child-processes';
import { isServing } from '../lib/processes/identity.mjs';
import { freePort, isPortFree } from '../lib/processes/ports';
import { waitUntil } from '../lib/processes/run';
import { compactMemory, edgeFlags, sidecarFlags, toolPath, typescript, webFlags } from '../lib/tools';
import { Service } from './service';

const EDGE = 'server/edge/main.ts';
const SIDECAR = 'server/main.ts';
const INDEX = 'server/search/main.ts';
/** Not for Next: its middleware normalises loopback addresses to `localhost` and would mistake this for another server. */
const INTERNAL = '127.0.0.1';
/** `next dev` compiles before it answers. */
const READY_WITHIN_MS = 120_000;

type Server = {
  name: string;
  process: 'edge' | 'web' | 'sidecar';
  setting: 'PORT' | 'WEB_PORT' | 'CHAT_PORT';
  port: number;
  /** `undefined`: all addresses. */
  host: string | undefined;
  args: readonly string[];
  env: Readonly<Record<string, string>>;
};

/** Development runs without the page cache, so that changes are visible at once. */
export async function servers(settings: Env, mode: 'development' | 'production'): Promise<Server[]> {
  const { PORT, CHAT_PORT, HOST } = settings;
  const hasEdge = mode === 'production' && settings.EDGE !== 'off';
  const webPort = hasEdge ? (settings.WEB_PORT ?? (await freePort(INTERNAL))) : PORT;
  const webHost = hasEdge ? INTERNAL : HOST;
  // Behind the page cache there is one more proxy hop.
  const inside: Record<string, string> = hasEdge
    ? { EDGE: 'on', HOST: INTERNAL, TRUST_PROXY_HOPS: String(settings.TRUST_PROXY_HOPS + 1) }
    : { EDGE: 'off' };
  const web: Server = {
    name: 'web server',
    process: 'web',
    setting: hasEdge ? 'WEB_PORT' : 'PORT',
    port: webPort,
    host: webHost,
    args: [
      ...(mode === 'production' ? webFlags : []),
      ...(webHost === INTERNAL ? ['--dns-result-order=ipv4first'] : []),
      toolPath('next'),
      mode === 'development' ? 'dev' : 'start',
      '-p',
      String(webPort),
      ...(webHost ? ['-H', webHost === INTERNAL ? 'localhost' : webHost] : []),
    ],
    env: inside,
  };
  const sidecar: Server = {
    name: 'chat sidecar',
    process: 'sidecar',
    setting: 'CHAT_PORT',
    port: CHAT_PORT,
    host: hasEdge ? INTERNAL : HOST,
    args: [...(mode === 'development' ? ['--watch'] : []), ...sidecarFlags, ...typescript, SIDECAR],
    env: inside,
  };
  if (!hasEdge) return [web, sidecar];
  const edge: Server = {
    name: 'page cache',
    process: 'edge',
    setting: 'PORT',
    port: PORT,
    host: HOST,
    args: [...edgeFlags, ...typescript, EDGE],
    env: { ...compactMemory, EDGE: 'on', WEB_PORT: String(webPort) },
  };
  return [edge, web, sidecar];
}

const OTHER_PORTS = { PORT: 4000, CHAT_PORT: 4001, WEB_PORT: 4002 } as const;

const chooseAnother = ({ setting }: Server) => `Choose another: ${setting}=${OTHER_PORTS[setting]} npm start`;

/** @throws Failure that names the port in use and what to do */
export async function requireFreePorts(wanted: readonly Server[]): Promise<void> {
  for (const [index, server] of wanted.entries()) {
    const sharer = wanted.slice(0, index).find(({ port }) => port === server.port);
    if (!sharer) continue;
    throw new Failure(
      `Port ${server.port} is for the ${sharer.name} (${sharer.setting}) and for the ${server.name} (${server.setting}). ${chooseAnother(server)}`,
    );
  }
  for (const server of wanted) {
    const { name, setting, port } = server;
    if ((await isPortFree(port)) && (await isPortFree(port, '127.0.0.1'))) continue;
    const advice = isServing()
      ? 'A site runs from this folder already: stop it first (Ctrl-C)'
      : chooseAnother(server);
    throw new Failure(`Port ${port} (${setting}, for the ${name}) is taken or not allowed. ${advice}`);
  }
}

/** A keep-alive connection would delay the server's shutdown. */
function answers({ host, port }: Server): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { agent: false, timeout: 10_000 };
    const request = get(`${ownOrigin(host, port)}/healthz`, options, (response) => {
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
  output?: NodeJS.WritableStream;
};

/** Resolves when all answer /healthz. */
export async function serve(wanted: readonly Server[], options: ServeOptions): Promise<void> {
  const { children, env, output, onGivingUp } = options;
  const started = wanted.map((server) => {
    const { name, process, args, env: own } = server;
    const service = new Service({
      name,
      args,
      env: { ...env, ...own, ESTIA_PROCESS: process },
      children,
      onGivingUp,
    });
    return { server, service };
  });
  const whenReady = async ({ server, service }: (typeof started)[number]) => {
    const { name, port } = server;
    const isOver = async () => !service.isUp || children.isStopping || (await answers(server));
    const isInTime = await waitUntil(isOver, READY_WITHIN_MS, 50);
    if (isInTime && service.isUp) return service.hasAnswered();
    if (children.isStopping) return;
    const how = service.isUp ? `did not answer within ${READY_WITHIN_MS / 1000} s` : 'ended at once';
    const taken = /EADDRINUSE/.test(service.heldOutput) ? `: port ${port} is taken` : '';
    throw new Failure(`The ${name} ${how}${taken}\n${service.heldOutput}`.trimEnd());
  };
  await Promise.all(started.map(whenReady));
  for (const { service } of started) service.show(output);
}

/** Nothing waits for it: until it answers, PostgreSQL does. */
export function startSearchIndex({ children, env, output }: Omit<ServeOptions, 'onGivingUp'>): void {
  if (children.isStopping) return;
  const index = new Service({
    name: 'search index',
    args: [...typescript, INDEX],
    env: { ...env, ...compactMemory, ESTIA_PROCESS: 'search' },
    children,
    onGivingUp: () => console.error('  Searches are slower until the next start.'),
  });
  index.hasAnswered();
  index.show(output);
}
