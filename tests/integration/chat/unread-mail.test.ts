import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/types';
import { getOrCreateThread, markRead, unsendMessage } from '@/lib/chat/commands';
import { mailUnreadMessages, setUnreadMail, unsubscribe, unsubscribeToken } from '@/lib/chat/mail-commands';
import { sendMessage } from '@/lib/chat/send-commands';
import { db } from '@/lib/db';
import { lastEmail, queuedEmails, thrownBy } from '../../support/accounts';
import { actorOf } from '../../support/chat';
import { createListing, createUser } from '../../support/factories';

const TEXT = 'Is it still available?';
let writer: Actor;
let reader: Actor;
let address: string;
let threadId: number;

beforeEach(async () => {
  writer = actorOf(await createUser({ name: 'Maria' }));
  const user = await createUser({ name: 'Nikos' });
  [reader, address] = [actorOf(user), user.email];
  const { id: listingId } = await createListing({ ownerId: user.id });
  ({ threadId } = await getOrCreateThread(writer, { recipientId: user.id, listingId }));
});

const mails = async () => (await queuedEmails(address)).length;

/** A message sent that many seconds ago. */
async function sendAgo(seconds: number, content = TEXT) {
  const message = await sendMessage(writer, { threadId, clientId: randomUUID(), content });
  await db.message.update({
    where: { id: message.id },
    data: { createdAt: new Date(Date.now() - seconds * 1_000) },
  });
  return message;
}
const notifiedAgo = (seconds: number) =>
  db.threadParticipant.updateMany({
    where: { threadId, userId: reader.id },
    data: { notifiedAt: new Date(Date.now() - seconds * 1_000) },
  });

test('emails the text with name, person and home within a minute, once, and not before the reader can have read it', async () => {
  await sendAgo(19);
  await mailUnreadMessages();
  expect(await mails()).toBe(0);
  await db.message.updateMany({ where: { threadId }, data: { createdAt: new Date(Date.now() - 21_000) } });
  await Promise.all([mailUnreadMessages(), mailUnreadMessages()]);
  await mailUnreadMessages();
  expect(await mails()).toBe(1);
  const { subject, text, headers, replyTo } = await lastEmail(address);
  expect(replyTo, 'only where mail is received').toBeUndefined();
  expect(subject).toBe('Maria wrote to you about Two-bedroom apartment near the park');
  expect(text).toContain('Hello Nikos, Maria wrote to you about Two-bedroom apartment near the park:');
  expect(text).toContain(`> ${TEXT}`);
  expect(text).toContain('/unsubscribe?token=');
  expect(headers).toEqual({
    'List-Unsubscribe': expect.stringMatching(/^<http:\/\/localhost:3000\/api\/unsubscribe\?token=[^>]+>$/),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('further messages of an unread conversation are gathered over two minutes', async () => {
  await sendAgo(30);
  await mailUnreadMessages();
  for (const text of ['second', 'third']) await sendAgo(25, text);
  await mailUnreadMessages();
  expect(await mails()).toBe(1);
  await notifiedAgo(121);
  await mailUnreadMessages();
  expect(await mails()).toBe(2);
  const { text } = await lastEmail(address);
  expect(text).toContain('> second\n> \n> third');
  expect(text).not.toContain(TEXT);
  await notifiedAgo(121);
  await mailUnreadMessages();
  expect(await mails()).toBe(2);
});

test('once the conversation was read, the next message is mailed at once', async () => {
  const { seq } = await sendAgo(30);
  await mailUnreadMessages();
  await markRead(reader, { threadId, seq });
  await sendAgo(25);
  await mailUnreadMessages();
  expect(await mails()).toBe(2);
});

test('many messages are counted, and one with a bank account comes with a warning', async () => {
  for (let count = 1; count <= 7; count += 1) await sendAgo(30, `message ${count}`);
  await mailUnreadMessages();
  const { text } = await lastEmail(address);
  expect(text).toContain('And 2 more messages.');
  expect(text).not.toContain('Be careful');
  await notifiedAgo(121);
  await sendAgo(30, 'Pay to CY17002001280000001200527600');
  await mailUnreadMessages();
  expect((await lastEmail(address)).text).toContain('Be careful with links, bank accounts');
});

test('none for messages read, unsent or from blocked or suspended people, nor to those who opted out', async () => {
  const first = await sendAgo(60);
  await unsendMessage(writer, first.id);
  await mailUnreadMessages();
  const second = await sendAgo(60);
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
