// Stands in front of a service and fails in the ways in which services fail.
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '../../scripts/lib/processes/ports';

/** 401: a wrong key. 429: a used quota. */
export const FAULTS = ['refuse', 'hang', '500', '401', '429', 'garbage', 'slow'] as const;
export type Fault = (typeof FAULTS)[number];

const SLOW_MS = 30_000;
const JUNK = Buffer.from(Array.from({ length: 256 }, (_, index) => (index * 151) % 256));

function http(status: string, body: Buffer): Buffer {
  const headers = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close`;
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n`), body]);
}

const ANSWERS: Partial<Record<Fault, Buffer>> = {
  500: http('500 Internal Server Error', Buffer.from('{"error":"internal"}')),
  401: http('401 Unauthorized', Buffer.from('{"error":"key"}')),
  429: http('429 Too Many Requests', Buffer.from('{"error":"quota"}')),
  garbage: http('200 OK', JUNK),
};

/** Passes everything on to `realPort`, except during a fault. */
export class FaultyServer {
  readonly port: number;
  readonly #realPort: number;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #fault: Fault | null = null;

  private constructor(port: number, realPort: number) {
    this.port = port;
    this.#realPort = realPort;
  }

  static async start(realPort: number): Promise<FaultyServer> {
    const server = new FaultyServer(await freePort(), realPort);
    await server.suffer(null);
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Ends all connections; those opened from now on suffer the fault, `null`: none. */
  async suffer(fault: Fault | null): Promise<void> {
    this.#fault = fault;
    this.stop();
    if (fault === 'refuse') return;
    const server = createServer((socket) => this.#accept(socket));
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
  }

  stop(): void {
    this.#server?.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #accept(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => this.#sockets.delete(socket));
    if (this.#fault === null) this.#passOn(socket);
    else if (this.#fault === 'slow') {
      const timer = setTimeout(() => this.#passOn(socket), SLOW_MS);
      socket.once('close', () => clearTimeout(timer));
    } else {
      const answer = ANSWERS[this.#fault];
      if (answer) this.#answer(socket, answer);
      else socket.resume();
    }
  }

  #answer(socket: Socket, words: Buffer): void {
    socket.on('data', () => {
      if (!socket.writableEnded) socket.end(words);
    });
  }

  #passOn(socket: Socket): void {
    const real = connect(this.#realPort, '127.0.0.1');
    real.on('error', () => socket.destroy());
    real.once('close', () => socket.destroy());
    socket.once('close', () => real.destroy());
    socket.pipe(real).pipe(socket);
  }
}
