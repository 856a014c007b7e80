import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { diskStorage } from '@/lib/storage/stores/disk';
import type { Storage } from '@/lib/storage/types';
import { PageCache } from '@/server/edge/cache/page-cache';
import { askForPage } from '@/server/edge/cache/page-request';
import { createEdge } from '@/server/edge/edge';
import { Upstreams } from '@/server/edge/proxy/upstreams';
import type { ViewerOf } from '@/server/edge/viewer';

export const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

export async function listening(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** A fake web process whose responses the test decides. `heard` is the last announcement it has processed. */
export class FakeWeb {
  readonly asked: string[] = [];
  heard = 'start';
  build = 'build-1';
  answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) =>
    this.sendPage(response, '<p>page</p>');

  /** Stamped on arrival, as in the real one. */
  readonly listener: RequestListener = (request, response) => {
    if (request.url === '/healthz') {
      response.end('{"status":"ok"}');
      return;
    }
    this.asked.push(`${request.method} ${request.url}`);
    if (request.headers['x-estia-edge'] === 'key')
      response.setHeader('x-estia-stamp', `${this.build}/${this.heard}`);
    this.answer(request, response);
  };

  sendPage(
    response: ServerResponse,
    html: string,
    headers: Record<string, string | string[]> = {},
    status = 200,
  ) {
    response.writeHead(status, {
      'cache-control': 'public, max-age=0',
      'content-type': 'text/html; charset=utf-8',
      'x-estia-facts': '3600 place-counts',
      ...headers,
    });
    response.end(html);
  }
}

/** The page cache in front of `origins`, fed with the test's announcements. */
export async function startEdge(
  origins: readonly string[],
  {
    chat = origins,
    pictures = diskStorage('/nonexistent'),
    viewerOf = null,
    memoryMb = 4,
    bodyWithinMs = 60_000,
  }: {
    chat?: readonly string[];
    pictures?: Storage;
    viewerOf?: ViewerOf | null;
    memoryMb?: number;
    bodyWithinMs?: number;
  } = {},
) {
  const webs = new Upstreams(origins);
  const sidecars = new Upstreams(chat);
  const asking = { webs, host: 'localhost', proto: 'http', key: 'key' };
  const cache = new PageCache(
    (target, variant) => askForPage(asking, target, variant),
    memoryMb * 1024 * 1024,
  );
  const server = await listening(
    createEdge({ cache, webs, sidecars, pictures, viewerOf, trustedHops: 0, bodyWithinMs }),
  );
  const say = (id: string, tags: string[] = []) => cache.receive({ id, tags }, cache.isListening);
  const connect = () => {
    cache.connected();
    cache.receive({ id: 'mark', tags: [] }, true);
  };
  connect();
  say('start');
  const close = async () => {
    webs.close();
    sidecars.close();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { cache, server, origin: originOf(server), say, connect, close };
}

export type Got = { status: number; headers: IncomingMessage['headers']; body: string };

/** A plain request, without what `fetch` adds or hides. */
export function ask(
  url: string,
  /** `path`: sent verbatim, where a URL would be normalised. */
  options: { method?: string; headers?: Record<string, string>; path?: string } = {},
): Promise<Got> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { agent: false, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    request.once('error', reject);
    request.end();
  });
}

export function newServer(listener: RequestListener): Server {
  return createServer(listener);
}
