import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { beforeAll, expect, test, vi } from 'vitest';
import { sendTextAsBytes } from '@/lib/requests/text-as-bytes';
import { ask, listening, originOf } from '../../support/edge';

const PAGE = '<p>€ 250.000 · Αθήνα</p>'.repeat(2_000);

/** What the hook passes to Node in place of what the handler wrote; Node's own method still runs. */
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

test('a long text body is passed to Node as bytes and arrives unchanged', async () => {
  const ended = vi.fn();
  const { body, headers } = await answerOf((_, response) => response.end(PAGE, ended));
  expect(body).toBe(PAGE);
  expect(headers['content-length']).toBe(String(Buffer.byteLength(PAGE)));
  expect(sent).toEqual([Buffer.from(PAGE)]);
  expect(ended).toHaveBeenCalledOnce();
});

test('short bodies, buffers and bodies with an explicit encoding are passed through', async () => {
  for (const given of [['short'], [Buffer.from(PAGE)], [PAGE, 'utf16le'], [], [() => undefined]]) {
    await answerOf((_, response) => Reflect.apply(response.end, response, given));
    expect(sent).toEqual([given[0]]);
  }
});

test('HEAD gets no body', async () => {
  expect((await answerOf((_, response) => response.end(PAGE), 'HEAD')).body).toBe('');
});

test('a repeated text is sent as the same bytes, and its length is cached', async () => {
  const pages = [PAGE, `${PAGE}.`];
  const first: unknown[] = [];
  for (const page of pages) {
    await answerOf((_, response) => response.end(page));
    first.push(sent[0]);
  }
  for (const [at, page] of pages.entries()) {
    const { body } = await answerOf((_, response) => response.end(page));
    expect(body).toBe(page);
    expect(sent[0]).toBe(first[at]);
    expect(Buffer.byteLength(page)).toBe(Buffer.from(page).length);
  }
});

test('recent texts are cached, up to two million characters', async () => {
  const pages = Array.from({ length: 12 }, (_, at) => `${at} ${'é'.repeat(200_000)}`);
  const send = async (page: string) => {
    await answerOf((_, response) => response.end(page));
    return sent[0];
  };
  const bytes: unknown[] = [];
  for (const page of pages) bytes.push(await send(page));
  expect(await send(pages[11] ?? '')).toBe(bytes[11]);
  expect(await send(pages[0] ?? '')).not.toBe(bytes[0]);
});

test("the length of an unknown text, or in another encoding, is Node's", () => {
  const text = 'Αθήνα'.repeat(10_000);
  expect(Buffer.byteLength(text)).toBe(100_000);
  expect(Buffer.byteLength(PAGE, 'utf16le')).toBe(2 * PAGE.length);
  expect(Buffer.byteLength(new Uint8Array(20_000))).toBe(20_000);
});
