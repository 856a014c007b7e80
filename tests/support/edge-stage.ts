import { request as httpRequest, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect } from 'vitest';
import { ask, FakeWeb, listening, newServer, originOf, startEdge } from './edge';

export const HIT = 'estia; hit';
export const MISS = 'estia; fwd=miss';

type Stage = {
  web: FakeWeb;
  upstream: Server;
  /** Every connection ever made to the web process. */
  connections: Socket[];
  edge: Awaited<ReturnType<typeof startEdge>>;
};

/** A page cache in front of a fake web process, renewed for each test of the calling file. */
export function setEdgeStage(): Stage {
  const stage = {} as Stage;
  beforeEach(async () => {
    stage.web = new FakeWeb();
    stage.upstream = await listening(newServer(stage.web.listener));
    stage.connections = [];
    stage.upstream.on('connection', (socket) => stage.connections.push(socket));
    stage.edge = await startEdge([originOf(stage.upstream)]);
  });
  afterEach(async () => {
    await stage.edge.close();
    stage.upstream.closeAllConnections();
    stage.upstream.close();
  });
  return stage;
}

export const getFrom = ({ edge }: Stage, path: string, headers: Record<string, string> = {}) =>
  ask(`${edge.origin}${path}`, { headers });

export const portOf = ({ edge }: Stage) => Number(new URL(edge.origin).port);

/** A request from an address of this machine, on its own connection. */
export function askFrom(
  stage: Stage,
  localAddress: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: OutgoingHttpHeaders } = {},
) {
  const request = httpRequest({
    agent: false,
    localAddress,
    host: '127.0.0.1',
    port: portOf(stage),
    path,
    method,
    headers,
  });
  const status = new Promise<number>((resolve, reject) => {
    request.once('error', reject);
    request.once('response', async (response) => {
      await text(response);
      resolve(response.statusCode ?? 0);
    });
  });
  request.end();
  return { status, hangUp: () => request.destroy() };
}

/** Holds responses back until a test releases them. */
export function holdAnswers({ web }: Stage) {
  const held: ((html?: string) => void)[] = [];
  web.answer = (_, response) => held.push((html = '<p>page</p>') => web.sendPage(response, html));
  const next = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    return held.shift() ?? (() => undefined);
  };
  return { held, next };
}
