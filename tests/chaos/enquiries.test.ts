// Fifty visitors confirm at once while the web process and the sidecars, which also mail, are killed.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { listOutbox } from '@/lib/email/outbox';
import { startEnquiry } from '@/lib/enquiries/commands';
import { loadPlaces } from '../../scripts/lib/database/prepare-database';
import { inParallel } from '../../scripts/lib/in-parallel';
import { sleep, waitUntil } from '../../scripts/lib/processes/run';
import { newOrigin, queuedEmails } from '../support/accounts';
import { createListing, createUser } from '../support/factories';
import { type Stage, setStage } from './stage';

const VISITORS = 50;
const BROWSER = 'a browser';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
  process.env.DATA_DIR = stage.env.DATA_DIR;
  await loadPlaces(stage.env);
}, 120_000);
afterAll(async () => {
  await stage?.end();
}, 30_000);

async function ask(listingId: number) {
  const [id, email] = [randomUUID(), `${randomUUID()}@mail.test`];
  const about = { kind: 'home', id: String(listingId) } as const;
  const input = { id, about, email, name: 'Maria', phone: null, message: `Question ${id}` };
  await startEnquiry(input, newOrigin(), BROWSER);
  const [job] = await queuedEmails(email);
  if (job?.content.template !== 'enquiry-code') throw new Error('no code was mailed');
  return { id, code: job.content.code };
}

/** As somebody does who sees no answer: again, until 'sent'. Returns how often it took. */
async function confirm(enquiry: { id: string; code: string }): Promise<number> {
  const body = JSON.stringify({ ...enquiry, browser: BROWSER });
  for (let attempt = 1; ; attempt += 1) {
    const url = `http://127.0.0.1:${stage.web.port}/enquiry`;
    const response = await fetch(url, { method: 'POST', body }).catch(() => null);
    if (response?.status === 201) return attempt;
    if (attempt > 200) throw new Error(`not sent: ${await response?.text()}`);
    await sleep(100);
  }
}

test(`${VISITORS} enquiries while processes are killed: each is in its conversation once and mailed once`, async () => {
  const owner = await createUser({ name: 'Nikos' });
  const { id: listingId } = await createListing({ ownerId: owner.id });
  const asked: Awaited<ReturnType<typeof ask>>[] = [];
  await inParallel(5, Array(VISITORS).fill(listingId), async (id: number) => void asked.push(await ask(id)));
  const confirming = asked.map(confirm);
  for (const victim of [stage.web, stage.sidecars[0], stage.web, stage.sidecars[1]]) {
    await sleep(150);
    await victim.kill();
    await victim.revive();
  }
  const attempts = await Promise.all(confirming);
  const messages = await db.message.findMany({ where: { thread: { listingId } } });
  expect(messages.map(({ clientId }) => clientId).sort()).toEqual(asked.map(({ id }) => id).sort());
  expect(new Set(messages.map(({ threadId }) => threadId)).size).toBe(VISITORS);
  expect(await db.enquiry.count({ where: { threadId: null } })).toBe(0);

  const mailed = async () => (await listOutbox(1_000)).filter(({ to }) => to === owner.email);
  // A job whose worker was killed is tried again after two minutes.
  await waitUntil(async () => (await mailed()).length >= VISITORS, 240_000, 1_000);
  await sleep(15_000);
  const texts = (await mailed()).map(({ text }) => text);
  const times = asked.map(({ id }) => texts.filter((text) => text.includes(`Question ${id}`)).length);
  console.log('enquiries', JSON.stringify({ repeated: attempts.filter((count) => count > 1).length }));
  expect(times).toEqual(asked.map(() => 1));
  expect(attempts.some((count) => count > 1)).toBe(true);
}, 400_000);
