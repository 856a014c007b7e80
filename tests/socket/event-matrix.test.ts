// Every event that the sidecar takes, sent by everybody and with every column of the database in its payload.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { ClientEventName } from '@/lib/chat/protocol/socket-events';
import { type Sidecar, startSidecar } from '@/server/chat/sidecar';
import { connected, rawEvent, socketTo } from '../support/chat-client';
import { type CallersSession, type Outcome, testWrites } from '../support/write-matrix';
import { conversation } from '../support/write-rows/people';
import { forOwner, forPeople, type RowsOf, reading } from '../support/write-rows/row';

let sidecar: Sidecar;

beforeAll(async () => {
  sidecar = await startSidecar({ port: 0 });
});
afterAll(() => sidecar?.stop());

const inThread = (more: () => object = () => ({})) =>
  forOwner(async (owner) => ({ thread_id: (await conversation(owner)).threadId, ...more() }));

/** An event without a row fails the type check. */
const ROWS: RowsOf<ClientEventName> = {
  ping: reading({ ...forPeople(async () => ({})), unplanted: ['thread_id'] }),
  'chat.message': inThread(() => ({ client_id: randomUUID(), content: 'Is it still available?' })),
  'chat.resume': reading(inThread(() => ({ after_seq: 0, from_seq: 0 }))),
  'typing.start': reading(inThread()),
  'typing.stop': reading(inThread()),
  'message.read': inThread(() => ({ seq: 1 })),
  'message.unsend': forOwner(async (owner) => ({ message_id: (await conversation(owner)).messageId })),
};

async function send(event: string, input: object, session: CallersSession): Promise<Outcome> {
  const socket = socketTo(sidecar.port, { ...(session && { cookie: session.cookie }) });
  try {
    await connected(socket);
    const answer = await rawEvent(socket, event, input);
    return { isDone: answer.ok, said: JSON.stringify(answer) };
  } catch (error) {
    return { isDone: false, said: String(error) };
  } finally {
    socket.disconnect();
  }
}

testWrites(
  Object.entries(ROWS).flatMap(([event, rows]) =>
    [rows].flat().map((row) => ({
      title: event,
      row,
      call: (input, session) => send(event, input, session),
    })),
  ),
  12_000,
);
