import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/types';
import { markRead, unsendMessage } from '@/lib/chat/commands';
import { mailUnreadMessages, setUnreadMail, unsubscribe, unsubscribeToken } from '@/lib/chat/mail-commands';
import { sendMessage } from '@/lib/chat/send-commands';
import { db } from '@/lib/db';
import { lastEmail, queuedEmails, thrownBy } from '../../support/accounts';
import { actorOf, createThread } from '../../support/chat';
import { createUser } from '../../support/factories';

const SECRET = 'the text stays here';
let writer: Actor;
let reader: Actor;
let address: string;
let threadId: number;

beforeEach(async () => {
  writer = actorOf(await createUser({ name: 'Maria' }));
  const user = await createUser();
  [reader, address] = [actorOf(user), user.email];
  threadId = await createThread(writer, reader);
});

const mails = async () => (await queuedEmails(address)).length;

/** A message sent that many minutes ago. */
async function sendAgo(minutes: number) {
  const message = await sendMessage(writer, { threadId, clientId: randomUUID(), content: SECRET });
  await db.message.update({
    where: { id: message.id },
    data: { createdAt: new Date(Date.now() - minutes * 60_000) },
  });
  return message;
}
const notifiedAgo = (minutes: number) =>
  db.threadParticipant.updateMany({
    where: { threadId, userId: reader.id },
    data: { notifiedAt: new Date(Date.now() - minutes * 60_000) },
  });

test('emails after ten unread minutes, not before, once, and without the text', async () => {
  await sendAgo(9);
  await mailUnreadMessages();
  expect(await mails()).toBe(0);
  await sendAgo(11);
  await Promise.all([mailUnreadMessages(), mailUnreadMessages()]);
  expect(await mails()).toBe(1);
  const { subject, text, headers } = await lastEmail(address);
  expect(`${subject} ${text}`).toContain('Maria');
  expect(`${subject} ${text}`).toContain(`/chat/${threadId}`);
  expect(text).not.toContain(SECRET);
  expect(text).toContain('/unsubscribe?token=');
  expect(headers).toEqual({
    'List-Unsubscribe': expect.stringMatching(/^<http:\/\/localhost:3000\/api\/unsubscribe\?token=[^>]+>$/),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('at most one email per thread and hour, and never twice about the same messages', async () => {
  await sendAgo(15);
  await mailUnreadMessages();
  await sendAgo(11);
  await mailUnreadMessages();
  expect(await mails()).toBe(1);
  await notifiedAgo(61);
  await mailUnreadMessages();
  expect(await mails()).toBe(2);
  await notifiedAgo(5);
  await db.message.updateMany({
    where: { threadId },
    data: { createdAt: new Date(Date.now() - 90 * 60_000) },
  });
  await notifiedAgo(61);
  await mailUnreadMessages();
  expect(await mails()).toBe(2);
});

test('none for messages read, unsent or from blocked or suspended people, nor to those who opted out', async () => {
  const first = await sendAgo(11);
  await unsendMessage(writer, first.id);
  await mailUnreadMessages();
  const second = await sendAgo(11);
  await db.block.create({ data: { blockerId: reader.id, blockedId: writer.id } });
  await mailUnreadMessages();
  await db.block.deleteMany({ where: { blockerId: reader.id } });
  await db.user.update({ where: { id: writer.id }, data: { suspendedAt: new Date() } });
  await mailUnreadMessages();
  await db.user.update({ where: { id: writer.id }, data: { suspendedAt: null } });
  await setUnreadMail(reader, false);
  await mailUnreadMessages();
  await setUnreadMail(reader, true);
  await markRead(reader, { threadId, seq: second.seq });
  await mailUnreadMessages();
  expect(await mails()).toBe(0);
});

test('the link in the email unsubscribes without signing in; a tampered one does not', async () => {
  const token = unsubscribeToken(reader.id);
  const foreign = token.replace(reader.id, writer.id);
  expect((await thrownBy(unsubscribe(foreign)))?.code).toBe('invalid');
  expect((await thrownBy(unsubscribe('')))?.code).toBe('invalid');
  await unsubscribe(token);
  await unsubscribe(token);
  const wanted = await db.user.findMany({ where: { id: { in: [reader.id, writer.id] } } });
  expect(wanted.filter(({ emailOnUnread }) => !emailOnUnread).map(({ id }) => id)).toEqual([reader.id]);
});
