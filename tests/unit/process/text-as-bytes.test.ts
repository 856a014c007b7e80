import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { beforeAll, expect, test, vi } from 'vitest';
import { sendTextAsBytes } from '@/lib/text-as-bytes';
import { ask, listening, originOf } from '../../support/edge';

const PAGE = '<p>€ 250.000 · Αθήνα</p>'.repeat(2_000);

/** What the hook hands to Node, in place of what a handler gave; Node's own method is called as ever. */
const sent: unknown[] = [];
beforeAll(async () => {
  const { ServerResponse } = await import('node:http');
  const { end } = ServerResponse.prototype;
  vi.spyOn(ServerResponse.prototype, 'end').mockImplementation(function (
    this: ServerResponse,
    ...given: unknown[]
  ) {
    sent.push(given[0]);
    return Reflect.apply(end, this, given) as ServerResponse;
  });
  sendTextAsBytes();
});

async function answerOf(listener: RequestListener, method = 'GET') {
  sent.length = 0;
  const server = await listening(createServer(listener));
  try {
    return await ask(originOf(server), { method });
  } finally {
    server.close();
  }
}

test('the text of a long answer is handed to Node as bytes, and arrives as it was', async () => {
  const ended = vi.fn();
  const { body, headers } = await answerOf((_, response) => response.end(PAGE, ended));
  expect(body).toBe(PAGE);
  expect(headers['content-length']).toBe(String(Buffer.byteLength(PAGE)));
  expect(sent).toEqual([Buffer.from(PAGE)]);
  expect(ended).toHaveBeenCalledOnce();
});

test('what is short, bytes already, or in an encoding of its own stays as it was given', async () => {
  for (const given of [['short'], [Buffer.from(PAGE)], [PAGE, 'utf16le'], [], [() => undefined]]) {
    await answerOf((_, response) => Reflect.apply(response.end, response, given));
    expect(sent).toEqual([given[0]]);
  }
});

test('the question for the head alone gets no body', async () => {
  expect((await answerOf((_, response) => response.end(PAGE), 'HEAD')).body).toBe('');
});
