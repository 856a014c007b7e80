// The files hold links that open accounts.
import { chmodSync, existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listOutbox, tidyOutbox, writeToOutbox } from '@/lib/email/outbox';
import { env } from '@/lib/env';
import { deleteAccount } from '@/lib/people/deletion-commands';
import { DAY_MS } from '@/lib/time';
import { newSession } from '../support/accounts';
import { createActor } from '../support/actors';

const folder = join(env().DATA_DIR, 'outbox');
const file = (id: string) => join(folder, `${id}.json`);
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const write = (id: string, to = 'maria@mail.test') =>
  writeToOutbox(id, { to, subject: 'Hello', text: 'https://estia.test/reset-password?token=t', html: '' });

test('only its owner can read the outbox', async () => {
  await write('first');
  expect(modeOf(folder)).toBe('700');
  expect(modeOf(file('first'))).toBe('600');
});

test('what an earlier version left open to others is closed', async () => {
  await write('old');
  chmodSync(folder, 0o755);
  chmodSync(file('old'), 0o644);
  await tidyOutbox();
  expect(modeOf(folder)).toBe('700');
  expect(modeOf(file('old'))).toBe('600');
});

test('messages are kept for 30 days, and what an interrupted write left no longer either', async () => {
  await write('kept');
  await write('gone');
  writeFileSync(`${file('cut')}.tmp`, '{');
  const days = (count: number) => new Date(Date.now() - count * DAY_MS);
  utimesSync(file('kept'), days(29), days(29));
  utimesSync(file('gone'), days(31), days(31));
  utimesSync(`${file('cut')}.tmp`, days(31), days(31));
  await tidyOutbox();
  expect(existsSync(file('kept'))).toBe(true);
  expect(readdirSync(folder).filter((name) => /^(gone|cut)/.test(name))).toEqual([]);
});

test('a deleted account takes its messages along, and nobody else’s', async () => {
  const actor = await createActor({ email: 'leaving@mail.test', username: 'leaving' });
  await write('hers', 'leaving@mail.test');
  await write('others', 'staying@mail.test');
  await deleteAccount(actor, { currentPassword: '', username: 'leaving' }, newSession());
  const left = (await listOutbox(100)).map(({ id }) => id);
  expect(left).toContain('others');
  expect(left).not.toContain('hers');
});

test('an installation without mails has no outbox to tidy', async () => {
  const { DATA_DIR } = env();
  env().DATA_DIR = join(DATA_DIR, 'missing');
  await tidyOutbox();
  expect(existsSync(env().DATA_DIR)).toBe(false);
  env().DATA_DIR = DATA_DIR;
});
