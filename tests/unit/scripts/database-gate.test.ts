import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DatabaseGate, gateTo } from '../../../scripts/start/database-gate';

/** Stand-in database: echoes each text in upper case. */
let database: Server;
let gate: DatabaseGate;
const clients: Socket[] = [];

beforeEach(async () => {
  database = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (text) => socket.write(text.toString().toUpperCase()));
  });
  database.listen(0, '127.0.0.1');
  await once(database, 'listening');
  const { port } = database.address() as AddressInfo;
  gate = await gateTo(`postgresql://me:secret@127.0.0.1:${port}/estia?schema=x`);
});

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  gate.close();
  database.close();
});

function enter(): Socket {
  const client = connect(Number(new URL(gate.url).port), '127.0.0.1');
  client.on('error', () => undefined);
  clients.push(client);
  return client;
}

const answerTo = async (client: Socket, text: string) => {
  client.write(text);
  return String((await once(client, 'data'))[0]);
};

describe('the gate in front of a database that is still being prepared', () => {
  test('exposes the same database at another address', () => {
    expect(gate.url).toMatch(/^postgresql:\/\/me:secret@127\.0\.0\.1:\d+\/estia\?schema=x$/);
  });

  test('holds early connections and serves them once it opens', async () => {
    const client = enter();
    const answer = answerTo(client, 'early');
    const soon = new Promise((resolve) => setTimeout(resolve, 100, 'nothing yet'));
    expect(await Promise.race([answer, soon])).toBe('nothing yet');
    gate.open();
    expect(await answer).toBe('EARLY');
  });

  test('lets later connections through', async () => {
    gate.open();
    expect(await answerTo(enter(), 'late')).toBe('LATE');
  });

  test('leaves no connection waiting once closed for good', async () => {
    const client = enter();
    await once(client, 'connect');
    const closed = once(client, 'close');
    gate.close();
    await closed;
  });
});
