// E-mails by SMTP, against a real server.
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { db } from '@/lib/db';
import { sendEmail } from '@/lib/email/send';
import { sendBySmtp } from '@/lib/email/smtp';
import { env } from '@/lib/env';
import { startWorkers } from '@/server/jobs/worker';

vi.hoisted(() => {
  process.env.SMTP_URL = 'smtp://127.0.0.1';
  process.env.EMAIL_FROM = 'Homes <hello@homes.test>';
});

type Mail = { text: string; isSecure: boolean; user: string | undefined };
const accepted: Mail[] = [];
const passwords: string[] = [];
/** Of the next messages: refused at RCPT TO, after DATA, or accepted without an answer. */
let faults: ('greylist' | 'unknown' | 'full' | 'drop' | 'lost answer')[] = [];
/** A first attempt at each address is refused. */
let greylist: Set<string> | undefined;
const closing: (() => void)[] = [];
const MESSAGE = { to: 'maria@mail.test', subject: 'Γεια σου', text: 'Καλημέρα', html: '<p>Καλημέρα</p>' };

function refusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}

function isGreylisted(address: string): boolean {
  if (!greylist || greylist.has(address)) return false;
  greylist.add(address);
  return true;
}

async function serve(options: SMTPServerOptions = {}): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      passwords.push(password ?? '');
      if (password !== 'p@ss') return done(refusal(535, '5.7.8 wrong'));
      done(null, { user: username });
    },
    onRcptTo({ address }, _session, done) {
      if (faults[0] === 'greylist' || isGreylisted(address))
        return done(refusal(451, '4.7.1 <maria@mail.test> come again'));
      if (faults[0] === 'unknown') return done(refusal(554, '5.7.1 <maria@mail.test> not from you'));
      done();
    },
    async onData(stream, session, done) {
      const fault = faults.shift();
      const drop = () => {
        for (const connection of server.connections) if (connection.id === session.id) connection.close();
      };
      if (fault === 'drop') return drop();
      const mail = await text(stream);
      if (fault === 'full') return done(refusal(552, '5.3.4 too large'));
      accepted.push({ text: mail, isSecure: session.secure, user: session.user });
      if (fault === 'lost answer') return drop();
      done();
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return (server.server.address() as AddressInfo).port;
}

// The server complains about its built-in certificate.
vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(() => {
  accepted.length = 0;
  passwords.length = 0;
  faults = [];
});
afterAll(() => {
  for (const close of closing) close();
});

function send(url: string): Promise<string> {
  env().SMTP_URL = url;
  return sendBySmtp('11111111-2222', MESSAGE).then(
    () => 'sent',
    (error: Error) => error.message,
  );
}
const NOT = 'the SMTP server did not accept the message:';

test('a message arrives whole, from the sender of the settings, with a Message-ID made of its id', async () => {
  const port = await serve({ hideSTARTTLS: true });
  env().SMTP_URL = `smtp://127.0.0.1:${port}`;
  const headers = { 'List-Unsubscribe': '<https://estia.test/u>' };
  await sendBySmtp('11111111-2222', { ...MESSAGE, replyTo: 'reply-1@in.test', headers });
  const [mail] = accepted;
  for (const line of [
    'From: Homes <hello@homes.test>',
    'To: maria@mail.test',
    'Reply-To: reply-1@in.test',
    'Message-ID: <11111111-2222@homes.test>',
    'List-Unsubscribe: <https://estia.test/u>',
    'multipart/alternative',
  ])
    expect(mail?.text).toContain(line);
});

test('a password is sent over TLS only: STARTTLS where the server has it, otherwise not at all', async () => {
  const tls = await serve();
  const address = (port: number) => `smtp://maria:p%40ss@127.0.0.1:${port}`;
  expect(await send(address(tls))).toMatch(`${NOT} ESOCKET`);
  expect(await send(`${address(tls)}?tls.rejectUnauthorized=false`)).toBe('sent');
  expect(accepted).toMatchObject([{ isSecure: true, user: 'maria' }]);
  const plain = await serve({ disabledCommands: ['STARTTLS'] });
  expect(await send(address(plain))).toMatch(`${NOT} ETLS`);
  expect(passwords).toEqual(['p@ss']);
  expect(await send(`${address(plain)}?requireTLS=false`)).toBe('sent');
  const smtps = await serve({ secure: true });
  expect(await send(`smtps://maria:p%40ss@127.0.0.1:${smtps}?tls.rejectUnauthorized=false`)).toBe('sent');
});

test('what the server says is told by its code, without the address it repeats', async () => {
  const port = await serve();
  const url = `smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false`;
  expect(await send(url.replace('127', 'maria:wrong@127'))).toBe(`${NOT} EAUTH AUTH PLAIN 535`);
  faults = ['greylist'];
  expect(await send(url)).toBe(`${NOT} EENVELOPE RCPT TO 451`);
  faults = ['unknown'];
  expect(await send(url)).toBe(`${NOT} EENVELOPE RCPT TO 554`);
  faults = ['full'];
  expect(await send(url)).toBe(`${NOT} EMESSAGE DATA 552`);
  faults = ['drop'];
  expect(await send(url)).toMatch(new RegExp(`^${NOT} E(CONNECTION|SOCKET)`));
  expect(accepted).toEqual([]);
});

test('a server that hangs, or is away, is given up', async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  expect(await send(`smtp://127.0.0.1:${port}?greetingTimeout=200`)).toMatch(`${NOT} ETIMEDOUT`);
  silent.close();
  expect(await send(`smtp://127.0.0.1:1`)).toMatch(`${NOT} ESOCKET`);
});

test('greylisted, refused and cut off messages are sent again until each is accepted once; one whose answer was lost twice', async () => {
  env().SMTP_URL = `smtp://127.0.0.1:${await serve({ hideSTARTTLS: true })}`;
  greylist = new Set();
  faults = ['drop', 'full', 'lost answer'];
  const template = 'reset-password' as const;
  const people = Array.from({ length: 5 }, (_, index) => `person-${index}@mail.test`);
  for (const to of people)
    await db.$transaction((tx) => sendEmail(tx, to, { template, username: 'm', url: 'http://x' }));
  const worker = await startWorkers();
  await vi.waitFor(
    async () => {
      await db.$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE name = 'email' AND state = 'retry'`;
      const [row] = await db.$queryRaw<{ open: bigint }[]>`
        SELECT count(*) AS open FROM pgboss.job WHERE name = 'email' AND state <> 'completed'`;
      expect(Number(row?.open)).toBe(0);
    },
    { timeout: 60_000, interval: 300 },
  );
  await worker.stop();
  const ids = accepted.map((mail) => /^Message-ID: (.*)$/m.exec(mail.text)?.[1]);
  expect([ids.length, new Set(ids).size]).toEqual([people.length + 1, people.length]);
}, 90_000);
