import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { db } from '@/lib/db';
import { jobGauges, poolGauges } from '@/lib/metrics/gauges';
import { kindOf } from '@/lib/metrics/kinds';
import { serveMetrics } from '@/lib/metrics/serve';
import { chatGauges } from '@/server/chat/metrics';
import { PageCache } from '@/server/edge/cache/page-cache';
import { createQueues } from '@/server/edge/limits/queues';
import { edgeGauges } from '@/server/edge/metrics';
import { Upstreams } from '@/server/edge/proxy/upstreams';
import { Follower } from '@/server/search/follower';
import { searchGauges } from '@/server/search/metrics';

const PORT = 4651;
vi.hoisted(() => {
  process.env.METRICS_PORT = '4651';
});

const cache = new PageCache(() => Promise.reject(new Error('nobody is asked')), 1_000_000);
const queues = createQueues(new Upstreams(['http://127.0.0.1:9']));
const follower = new Follower(process.env.DATABASE_URL ?? '', '/nonexistent/search-index');
const servers: Server[] = [];

afterAll(async () => {
  for (const server of servers) server.close();
  await follower.stop();
});

async function scrape(): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${PORT}/metrics`);
  expect(response.status).toBe(200);
  return response.text();
}

test('every figure of the dashboard and of the alerts exists, and a failing one takes away no other', async () => {
  await serveMetrics('edge', [
    ...edgeGauges(cache, queues),
    ...chatGauges({ sockets: 7 }),
    ...searchGauges(follower),
    ...jobGauges,
    ...poolGauges,
    { name: 'estia_failing', help: 'fails', read: () => Promise.reject(new Error('away')) },
  ]);
  await db.$queryRaw`SELECT 1`;
  const text = await scrape();
  const files = ['deploy/grafana-dashboard.json', 'deploy/alerts.yml'].map((file) =>
    readFileSync(file, 'utf8'),
  );
  const used = files.join('\n').match(/\b(estia|nodejs|process)_[a-z0-9_]+/g) ?? [];
  expect(used.length).toBeGreaterThan(20);
  for (const name of new Set(used))
    expect(text, name).toMatch(new RegExp(`^# TYPE ${name.replace(/_bucket$/, '')} `, 'm'));
  expect(text).toContain('estia_chat_sockets{process="edge"} 7');
});

test('requests are counted by kind and status, whatever addresses and methods visitors invent', async () => {
  const server = createServer((request, response) => {
    response.writeHead(request.url?.includes('missing') ? 404 : 200).end();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  for (let page = 0; page < 50; page++) await fetch(`http://127.0.0.1:${port}/x-${page}/missing?a=${page}`);
  await fetch(`http://127.0.0.1:${port}/el/buy/paphos?price_min=${'9'.repeat(50)}`);
  await fetch(`http://127.0.0.1:${port}/property/7`, { method: 'POST' });
  const lines = (await scrape()).split('\n').filter((line) => line.startsWith('estia_requests_total{'));
  expect(lines.sort()).toEqual([
    'estia_requests_total{kind="form",status="200",process="edge"} 1',
    'estia_requests_total{kind="page",status="404",process="edge"} 50',
    'estia_requests_total{kind="results",status="200",process="edge"} 1',
  ]);
});

test('a queue reports who has a slot, who waits and who was refused', async () => {
  const free = await queues.forms.take('somebody');
  expect(queues.forms.counts).toEqual({ taken: 1, waiting: 0, refused: 0 });
  const rest = await Promise.all(Array.from({ length: 7 }, () => queues.forms.take('somebody')));
  const leaving: (() => void)[] = [];
  const connection = { once: (_: 'close', leave: () => void) => leaving.push(leave), off: () => undefined };
  const waiting = queues.forms.take('somebody', connection);
  expect(await scrape()).toContain('estia_queue_waiting{queue="forms",process="edge"} 1');
  for (const leave of leaving) leave();
  expect(await waiting).toBeNull();
  expect(await scrape()).toContain('estia_queue_shed_total{queue="forms",process="edge"} 1');
  for (const end of [free, ...rest]) end?.();
});

test.each([
  [undefined, undefined],
  ['GET', ''],
  ['GET', '//%00?'],
  ['BREW', '/\u{1f600}'],
])('%s %s has a kind', (method, url) => {
  expect(kindOf(method, url)).toMatch(/^(page|form)$/);
});
