// A feed of pictures on a server that is slow, lies, redirects inwards and hangs.
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FeedRecord } from '@/lib/imports/types';
import { jpeg } from './photos';
import { homeWith } from './picture-server';

export const PICTURES_PER_HOME = 8;

const KINDS = [
  'good',
  'html',
  'slow',
  'inner',
  'untyped',
  'large',
  'moved',
  'short',
  'good',
  'gone',
] as const;
type Kind = (typeof KINDS)[number] | 'hangs';
/** Seldom, since each of its attempts lasts until the time limit. */
const HANGS_EVERY = 150;

function kindOf(home: number, index: number): Kind {
  const picture = home * PICTURES_PER_HOME + index;
  if (picture % HANGS_EVERY === 77) return 'hangs';
  return KINDS[(home + index) % KINDS.length] ?? 'good';
}

const GOOD: ReadonlySet<Kind> = new Set(['good', 'slow', 'untyped', 'moved']);

/** The numbers of a home's pictures that can be stored. */
export const goodOf = (home: number): number[] =>
  Array.from({ length: PICTURES_PER_HOME }, (_, index) => index).filter((index) =>
    GOOD.has(kindOf(home, index)),
  );

export async function* hostileFeed(port: number, homes: number): AsyncGenerator<FeedRecord> {
  for (let home = 0; home < homes; home += 1) {
    const numbers = Array.from({ length: PICTURES_PER_HOME }, (_, index) => index);
    const urls = numbers.map((index) => `http://127.0.0.1:${port}/${home}/${index}`);
    yield {
      line: home + 2,
      home: homeWith(
        `H${home}`,
        urls,
        numbers.map((index) => `${home}/${index}`),
      ),
    };
  }
}

export class HostileServer {
  readonly port: number;
  /** Connections to an address that must never be contacted. */
  innerCalls = 0;
  readonly #photos: Buffer[];
  readonly #inner: Server;
  #server: Server;

  private constructor(photos: Buffer[], inner: Server, server: Server) {
    this.#photos = photos;
    this.#inner = inner;
    this.#server = server;
    this.port = portOf(server);
    inner.on('connection', () => {
      this.innerCalls += 1;
    });
    server.on('request', (call, response) => this.#answer(call.url ?? '', response));
  }

  static async start(): Promise<HostileServer> {
    const colours = Array.from({ length: PICTURES_PER_HOME }, (_, index) => `rgb(${index * 30},90,160)`);
    const photos = await Promise.all(colours.map((colour) => jpeg(32, 24, colour)));
    return new HostileServer(photos, await listening(0), await listening(0));
  }

  die(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async revive(): Promise<void> {
    this.#server = await listening(this.port);
    this.#server.on('request', (call, response) => this.#answer(call.url ?? '', response));
  }

  stop(): void {
    this.die();
    this.#inner.close();
  }

  #answer(path: string, response: ServerResponse): void {
    const [home = 0, index = 0] = path.slice(1).split('/').map(Number);
    const photo = this.#photos[index] ?? Buffer.alloc(0);
    const headers = { 'Content-Type': 'image/jpeg' };
    const kind = path.endsWith('/moved') ? 'good' : kindOf(home, index);
    if (kind === 'good') response.writeHead(200, { ...headers, ETag: '"1"' }).end(photo);
    if (kind === 'slow') {
      response.writeHead(200, headers).write(photo.subarray(0, 100));
      setTimeout(() => response.end(photo.subarray(100)), 100);
    }
    if (kind === 'untyped') response.writeHead(200, { 'Content-Type': 'text/plain' }).end(photo);
    if (kind === 'moved') response.writeHead(302, { Location: `${path}/moved` }).end();
    if (kind === 'html') response.writeHead(200, headers).end('<!doctype html><script>alert(1)</script>');
    if (kind === 'inner')
      response.writeHead(302, { Location: `http://127.0.0.1:${portOf(this.#inner)}/` }).end();
    if (kind === 'large') pour(response.writeHead(200, headers), photo);
    if (kind === 'short') {
      response.writeHead(200, { ...headers, 'Content-Length': 50_000 }).write(photo);
      setTimeout(() => response.destroy(), 20);
    }
    if (kind === 'gone') response.writeHead(404).end();
  }
}

/** Without end. */
function pour(response: ServerResponse, start: Buffer): void {
  response.write(start);
  const more = () => {
    if (response.destroyed) return;
    if (response.write(Buffer.alloc(262_144))) setImmediate(more);
    else response.once('drain', more);
  };
  more();
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function listening(port: number): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}
