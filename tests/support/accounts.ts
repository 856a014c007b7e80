// Shared by account tests: request origins, queued emails, users with a password.
import { randomUUID } from 'node:crypto';
import { hashPassword } from '@/lib/auth/password/password';
import type { OwnSession } from '@/lib/auth/registration/owner-commands';
import type { RequestOrigin } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { renderEmail } from '@/lib/email/render';
import { unseal } from '@/lib/email/seal';
import type { EmailJob } from '@/lib/email/send';
import type { EmailMessage } from '@/lib/email/types';
import { type AppError, toAppError } from '@/lib/errors';
import { SOURCE_LANGUAGE } from '@/lib/language/constants';
import { inLanguage } from '@/lib/next/spoken-language';
import { createUser } from './factories';

export const PASSWORD = 'olives and 3 lemons';

let hosts = 0;

/** A request origin with an address not used before. */
export function newOrigin(): RequestOrigin {
  hosts += 1;
  const address = `198.51.${Math.floor(hosts / 250)}.${(hosts % 250) + 1}`;
  return { address, isDirect: false, device: 'Firefox on Linux' };
}

/** A session that began just now, or `minutes` ago. */
export function newSession(minutes = 0): OwnSession {
  return { id: randomUUID(), createdAt: new Date(Date.now() - minutes * 60_000) };
}

export async function createUserWithPassword(
  data: Parameters<typeof createUser>[0] = {},
  password: string = PASSWORD,
) {
  const passwordHash = await hashPassword(password);
  return createUser({ ...data, credential: { create: { passwordHash } } } as Parameters<
    typeof createUser
  >[0]);
}

type QueuedRow = { id: string; sealed: string };

/** Queued emails to `to`, oldest first. */
export async function queuedEmails(to?: string): Promise<(EmailJob & { id: string })[]> {
  const rows = await db.$queryRaw<QueuedRow[]>`
    SELECT id::text AS id, data->>'sealed' AS sealed FROM pgboss.job WHERE name = 'email' ORDER BY created_on, id`;
  return rows
    .map(({ id, sealed }) => ({ id, ...(unseal(sealed) as EmailJob) }))
    .filter((job) => !to || job.to === to);
}

export async function lastEmail(to: string): Promise<EmailMessage> {
  const job = (await queuedEmails(to)).at(-1);
  if (!job) throw new Error(`nothing was mailed to ${to}`);
  return inLanguage(job.language ?? SOURCE_LANGUAGE, () => renderEmail(job.to, job.content));
}

/** The token in the link of the last message to `to`. */
export async function mailedToken(to: string): Promise<string> {
  const token = /[?&]token=([\w-]+)/.exec((await lastEmail(to)).text)?.[1];
  if (!token) throw new Error('the message holds no token');
  return token;
}

/** What a command threw, or undefined. */
export async function thrownBy(work: Promise<unknown>): Promise<AppError | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    const known = toAppError(error);
    if (known.code === 'internal') throw error;
    return known;
  }
}

/** The whole database as text: what a stolen dump would contain. */
export async function dumpDatabase(): Promise<string> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname IN ('public', 'pgboss') AND tablename NOT IN ('places', 'place_names')`;
  const texts = await Promise.all(
    tables.map(({ name }) => db.$queryRawUnsafe<{ row: string }[]>(`SELECT t::text AS row FROM ${name} t`)),
  );
  return texts
    .flat()
    .map(({ row }) => row)
    .join('\n');
}
