import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { log } from '@/lib/log';
import { report, reportErrors } from '@/lib/reporting/reports';

type Envelope = { path: string; type: string; text: string; event: Record<string, never> };
const received: Envelope[] = [];
let status = 200;
let isSilent = false;
const service = createServer(async (request, response) => {
  const text = (await buffer(request)).toString();
  // An envelope: its header, then pairs of item header and item, a line each.
  const [, item = '{}', event = '{}'] = text.split('\n');
  received.push({ path: request.url ?? '', type: JSON.parse(item).type, text, event: JSON.parse(event) });
  if (!isSilent) response.writeHead(status, status === 429 ? { 'retry-after': '60' } : {}).end('{}');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  process.env.SENTRY_DSN = `http://key@127.0.0.1:${port}/42`;
  process.env.DATABASE_URL ??= 'postgresql://localhost/estia';
  process.env.AUTH_SECRET ??= 'a secret of a test, long enough for everyone';
  await reportErrors();
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

test('a logged error arrives as an event with its stack, without anything of a person', async () => {
  const error = Object.assign(
    new TypeError(
      'no row for anna@mail.example, +357 99 123456, /verify?token=abc 3f2a9c1b7d6e4f5a8b9c0d1e2f3a',
    ),
    { config: { cookie: 'session=1' }, query: 'secret words' },
  );
  log.error({ err: error, email: 'anna@mail.example', url: '/x?y=1' }, 'it failed');
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 20_000 });
  const [first] = received;
  expect(first).toMatchObject({
    type: 'event',
    event: {
      level: 'error',
      tags: { text: 'it failed', process: 'web' },
      exception: { values: [{ type: 'TypeError', value: expect.stringContaining('no row for [cut]') }] },
    },
  });
  expect(first?.path).toMatch(/^\/api\/42\/envelope\//);
  expect(first?.text).toContain('reports.test.ts');
  for (const secret of ['anna', '123456', 'token=', '3f2a9c', 'cookie', 'secret words'])
    expect(first?.text, secret).not.toContain(secret);
});

test('one error is sent once, whoever reports it, and a warning never', async () => {
  const error = new Error('twice');
  log.warn({ err: new Error('a warning') }, 'only a warning');
  log.error({ err: error }, 'first');
  report(error, 'second');
  log.error('without an error object');
  await vi.waitFor(() => expect(received).toHaveLength(3), { timeout: 20_000 });
  expect(received.map(({ text }) => /"value":"([^"]*)"/.exec(text)?.[1]).slice(1)).toEqual([
    'twice',
    'without an error object',
  ]);
});

test('a service that is silent, refuses or is away hurts nobody', async () => {
  const rejections = vi.fn();
  process.on('unhandledRejection', rejections);
  isSilent = true;
  for (let count = 0; count < 200; count++) report(new Error(`silent ${count}`), 'silent');
  service.closeAllConnections();
  isSilent = false;
  status = 429;
  report(new Error('too many'), 'too many');
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
  report(new Error('away'), 'away');
  await new Promise((resolve) => setTimeout(resolve, 100));
  process.off('unhandledRejection', rejections);
  expect(rejections).not.toHaveBeenCalled();
});
