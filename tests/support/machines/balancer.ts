// A load balancer without health checks and without sticky sessions: each request goes to the next machine.
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

const OF_CONNECTION = /^(connection|keep-alive)$/i;

function withoutConnection({ rawHeaders }: IncomingMessage): string[] {
  const pairs = rawHeaders.flatMap((name, index) => (index % 2 ? [] : [[name, rawHeaders[index + 1] ?? '']]));
  return pairs.filter(([name = '']) => !OF_CONNECTION.test(name)).flat();
}

export async function startBalancer(port: number, targets: readonly number[]) {
  let turn = 0;
  const next = () => targets[turn++ % targets.length] ?? 0;

  function forward(request: IncomingMessage, response: ServerResponse): void {
    const onward = httpRequest({
      host: '127.0.0.1',
      port: next(),
      agent: false,
      method: request.method,
      path: request.url,
      headers: [...withoutConnection(request), 'Connection', 'close'],
    });
    onward.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, withoutConnection(answer));
      answer.pipe(response);
      answer.once('error', () => response.destroy());
    });
    onward.once('error', () => response.destroy());
    response.once('close', () => onward.destroy());
    request.pipe(onward);
  }

  function forwardUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const onward = connect(next(), '127.0.0.1');
    const { method, url, rawHeaders } = request;
    const lines = rawHeaders.flatMap((name, index) =>
      index % 2 ? [] : `${name}: ${rawHeaders[index + 1]}\r\n`,
    );
    onward.write(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`);
    onward.write(head);
    onward.pipe(socket).pipe(onward);
    for (const [one, other] of [
      [onward, socket],
      [socket, onward],
    ] as const)
      one.once('error', () => other.destroy()).once('close', () => other.destroy());
  }

  const server = createServer(forward).on('upgrade', forwardUpgrade);
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
