import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { storePassword } from '@/lib/auth/password/password-commands';
import { getSessionByBearerToken, getSessionByToken, listSessions } from '@/lib/auth/queries';
import { hashSecret } from '@/lib/auth/secrets';
import { endAllSessions, endSession } from '@/lib/auth/session/session-commands';
import { getThreadGuest, getThreadLink, openThreadLink } from '@/lib/auth/session/thread-links';
import type { Actor } from '@/lib/auth/types';
import { mailUnreadMessages } from '@/lib/chat/mail-commands';
import { listMessages } from '@/lib/chat/queries';
import { sendMessage } from '@/lib/chat/send-commands';
import { db } from '@/lib/db';
import { mailedToken, newOrigin, thrownBy } from '../../support/accounts';
import { actorOf, createThread } from '../../support/chat';
import { createUser } from '../../support/factories';

let writer: Actor;
let reader: Awaited<ReturnType<typeof createUser>>;
let threadId: number;
/** Of the link in the e-mail about a message. */
let token: string;

beforeEach(async () => {
  writer = actorOf(await createUser());
  reader = await createUser({ role: 'admin' });
  threadId = await createThread(writer, reader);
  const message = await sendMessage(writer, { threadId, clientId: randomUUID(), content: 'Is it free?' });
  const createdAt = new Date(Date.now() - 60_000);
  await db.message.update({ where: { id: message.id }, data: { createdAt } });
  await mailUnreadMessages();
  token = await mailedToken(reader.email);
});

test('the link in an email opens its conversation once, and twenty at a time are one', async () => {
  expect(await getThreadLink(token)).toEqual({ userId: reader.id, threadId });
  const opened = await Promise.all(
    Array.from({ length: 20 }, () => openThreadLink(token, newOrigin()).catch(() => null)),
  );
  const passes = opened.flatMap((found) => found?.pass ?? []);
  expect(passes).toHaveLength(1);
  expect((await thrownBy(openThreadLink(token, newOrigin())))?.code).toBe('invalid');
  const guest = await getThreadGuest(passes[0]);
  if (!guest) throw new Error('the pass does not work');
  const { actor } = guest;
  await sendMessage(actor, { threadId, clientId: randomUUID(), content: 'Yes' });
  const { messages } = await listMessages(actor, { threadId, limit: 10 });
  expect(messages.map(({ content, senderId }) => [content, senderId])).toEqual([
    ['Is it free?', writer.id],
    ['Yes', reader.id],
  ]);
});

test('it gives no other right: it is no session, names one conversation, and has no administrator’s role', async () => {
  const { pass } = await openThreadLink(token, newOrigin());
  expect(await getSessionByToken(pass)).toBeNull();
  expect(await getSessionByBearerToken(pass)).toBeNull();
  expect(await getThreadGuest(pass)).toMatchObject({ threadId, actor: { id: reader.id, role: 'user' } });
  // Nor would the stored hash of another way in.
  const { id } = await db.session.findFirstOrThrow({ where: { userId: reader.id } });
  await db.session.update({ where: { id }, data: { sessionToken: hashSecret(pass) } });
  expect(await getSessionByToken(pass)).toBeNull();
});

test('it ends after seven days, with a new password, in the list of devices and for suspended people', async () => {
  const { pass } = await openThreadLink(token, newOrigin());
  const devices = await listSessions(actorOf(reader), null);
  expect(devices.map(({ device }) => device)).toEqual(['Firefox on Linux (email)']);
  await db.user.update({ where: { id: reader.id }, data: { suspendedAt: new Date() } });
  expect(await getThreadGuest(pass)).toBeNull();
  await db.user.update({ where: { id: reader.id }, data: { suspendedAt: null } });
  expect(await getThreadGuest(pass)).not.toBeNull();
  await endSession(actorOf(reader), devices[0]?.id ?? '');
  expect(await getThreadGuest(pass)).toBeNull();

  const owner = { userId: reader.id, email: reader.email, threadId, purpose: 'open_thread' } as const;
  const expiresAt = new Date(Date.now() + 60_000);
  await db.token.create({ data: { ...owner, tokenHash: randomUUID(), expiresAt } });
  await db.$transaction(async (tx) => {
    await storePassword(tx, reader.id, 'hash');
    await endAllSessions(tx, reader.id);
  });
  expect(await db.token.count({ where: { userId: reader.id } })).toBe(0);
});

test('the link works for seven days', async () => {
  const { expiresAt } = await db.token.findFirstOrThrow({ where: { userId: reader.id } });
  expect(Math.round((expiresAt.getTime() - Date.now()) / 86_400_000)).toBe(7);
  await db.token.updateMany({ where: { userId: reader.id }, data: { expiresAt: new Date(Date.now() - 1) } });
  expect(await getThreadLink(token)).toBeNull();
  expect((await thrownBy(openThreadLink(token, newOrigin())))?.code).toBe('invalid');
});
