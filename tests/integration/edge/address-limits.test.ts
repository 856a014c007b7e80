import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { CHATS_PER_ADDRESS } from '@/server/edge/limits/address-limits';
import { ask } from '../../support/edge';
import { holdAnswers, portOf, setEdgeStage } from '../../support/edge-stage';

const stage = setEdgeStage();
// A proxy on this machine that is not counted: all that it passes on is one address.
const PROXY = { 'x-forwarded-for': '198.51.100.9' };
const poll = (headers: Record<string, string> = PROXY) =>
  ask(`${stage.edge.origin}/socket.io/?EIO=4&transport=polling`, { headers });

test('chat requests of one address are limited at a time; pages and other addresses are not affected', async () => {
  const { held } = holdAnswers(stage);
  const polls = Array.from({ length: CHATS_PER_ADDRESS }, () => poll());
  await expect.poll(() => held.length).toBe(CHATS_PER_ADDRESS);
  const refused = await poll();
  expect([refused.status, refused.headers['retry-after'], JSON.parse(refused.body).code]).toEqual([
    429,
    '5',
    'rate_limited',
  ]);
  const websocket = connect(portOf(stage), '127.0.0.1');
  websocket.write(
    'GET /socket.io/ HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 1.2.3.4\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  );
  expect(await text(websocket)).toMatch(/^HTTP\/1\.1 429 /);
  const others = [poll({}), ask(`${stage.edge.origin}/login`, { headers: PROXY })];
  await expect.poll(() => held.length).toBe(CHATS_PER_ADDRESS + others.length);
  for (const letGo of held.splice(0)) letGo();
  for (const { status } of await Promise.all([...polls, ...others])) expect(status).toBe(200);
  stage.web.answer = (_, response) => response.end();
  expect((await poll()).status).toBe(200);
});
