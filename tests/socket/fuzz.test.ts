import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { clientEventSchemas } from '@/lib/chat/protocol/socket-events';
import { log } from '@/lib/log';
import { type Sidecar, startSidecar } from '@/server/chat/sidecar';
import { Random } from '../../prisma/seed/model/random';
import { actorOf, createThread } from '../support/chat';
import { rawEvent, signedInSocket } from '../support/chat-client';
import { createUser } from '../support/factories';
import { anything, naughtyText } from '../support/naughty-input';

/** `ESTIA_FUZZ=50000` for the long run, as in tests/api/fuzz.spec.ts; the sequence of events is deterministic. */
const EVENTS = Number(process.env.ESTIA_FUZZ ?? 1_500);
/** After 300 refusals a socket is closed: the next person goes on. */
const BY_ONE_PERSON = 250;
const AT_ONCE = 10;
/** A larger packet closes the connection. */
const MAX_LENGTH = 15_000;

const NO_LIMIT = { capacity: 1_000_000, perSecond: 1_000_000 };
const NAMES = [...Object.keys(clientEventSchemas), 'constructor', '__proto__', 'chat.message ', ''];
const FIELDS = [
  'thread_id',
  'client_id',
  'content',
  'after_seq',
  'from_seq',
  'seq',
  'message_id',
  '__proto__',
];

let sidecar: Sidecar;
const unhandled = vi.fn();
beforeAll(async () => {
  process.on('unhandledRejection', unhandled);
  sidecar = await startSidecar({ port: 0, limits: { send: NO_LIMIT, events: NO_LIMIT } });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await sidecar.stop();
  process.off('unhandledRejection', unhandled);
});

/** The fields of each event. */
const fieldsOf = new Map(
  Object.entries(clientEventSchemas).map(([name, schema]) => [
    name,
    Object.keys('unwrap' in schema ? schema.unwrap().shape : schema.shape),
  ]),
);

/** Half of them are right, or nearly: one field of a valid payload of the event is replaced. */
function payload(random: Random, name: string, threadId: number): unknown {
  const fieldName = () => random.pick(FIELDS);
  if (random.whole(0, 1)) return anything(random, fieldName);
  const valid = {
    thread_id: threadId,
    client_id: randomUUID(),
    content: 'Hello',
    after_seq: 0,
    seq: 1,
    message_id: 1,
  };
  const own = Object.entries(valid).filter(([field]) => fieldsOf.get(name)?.includes(field) ?? true);
  if (random.whole(0, 2) === 0) return Object.fromEntries(own);
  const wrong = random.whole(0, 1) ? naughtyText(random) : anything(random, fieldName, 2);
  return {
    ...Object.fromEntries(own),
    [random.whole(0, 1) ? (random.pick(own)?.[0] ?? 'seq') : fieldName()]: wrong,
  };
}

test(
  'no event of any shape causes an internal error, and the sidecar goes on',
  async () => {
    const errors = vi.spyOn(log, 'error');
    const random = new Random('events of sockets');
    const codes = new Map<string, number>();
    for (let done = 0; done < EVENTS; done += BY_ONE_PERSON) {
      const [one, other] = [actorOf(await createUser()), actorOf(await createUser())];
      const threadId = await createThread(one, other);
      const socket = await signedInSocket(sidecar.port, one.id);
      for (let sent = 0; sent < BY_ONE_PERSON; sent += AT_ONCE) {
        const events = Array.from({ length: AT_ONCE }, () => {
          const name = random.pick(NAMES);
          return [name, payload(random, name, threadId)] as const;
        });
        await Promise.all(
          events.map(async ([name, input]) => {
            if ((JSON.stringify(input) ?? '').length > MAX_LENGTH) return;
            const { ok, error } = await rawEvent(socket, name, input);
            const code = ok ? 'ok' : (error?.code ?? 'none');
            codes.set(code, (codes.get(code) ?? 0) + 1);
            expect(['internal', 'none'], `${name} ${JSON.stringify(input)}`).not.toContain(code);
          }),
        );
      }
      expect(await rawEvent(socket, 'ping', {})).toMatchObject({ ok: true });
      socket.disconnect();
    }
    console.log(`${EVENTS} events:`, Object.fromEntries(codes));
    expect(codes.get('ok')).toBeGreaterThan(EVENTS / 20);
    expect(errors).not.toHaveBeenCalled();
    expect(unhandled).not.toHaveBeenCalled();
  },
  Math.max(120_000, EVENTS * 40),
);
