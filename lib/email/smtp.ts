import { createTransport } from 'nodemailer';
import type { EmailMessage } from '@/lib/email/types';
import { env } from '@/lib/env';

/** Used unless the address names them. Together below the two minutes after which another worker takes the message. */
const TIMEOUTS = { connectionTimeout: '10000', greetingTimeout: '10000', socketTimeout: '20000' };

/** nodemailer takes all its options from the address. A password is sent over TLS only. */
function addressOf(setting: string): string {
  const address = new URL(setting);
  const defaults = { ...TIMEOUTS, requireTLS: String(address.password !== '') };
  for (const [name, value] of Object.entries(defaults))
    if (!address.searchParams.has(name)) address.searchParams.set(name, value);
  return address.href;
}

/** The server knows the address, or its form, to be wrong: no further attempt helps. */
export class WrongAddress extends Error {}

/**
 * SMTP knows no idempotency key: if a worker dies before the server's answer is noted, the message is sent again, with the same
 * Message-ID, by which mailboxes recognise it. @throws WrongAddress, and Error if it was not accepted
 */
export async function sendBySmtp(id: string, { to, ...message }: EmailMessage): Promise<void> {
  const { SMTP_URL = '', EMAIL_FROM } = env();
  try {
    await createTransport(addressOf(SMTP_URL)).sendMail({
      ...message,
      from: EMAIL_FROM,
      to: { name: '', address: to },
      messageId: `<${id}@${/@([^\s<>]+)/.exec(EMAIL_FROM)?.[1]}>`,
    });
  } catch (error) {
    const reason = `the SMTP server did not accept the message: ${reasonOf(error)}`;
    throw isWrongAddress(error) ? new WrongAddress(reason) : new Error(reason);
  }
}

/** Without the server's words, which may contain the address. */
function reasonOf(error: unknown): string {
  const { code, command, responseCode } = error as Record<string, unknown>;
  return [code, command, responseCode].filter(Boolean).join(' ');
}

/** By the enhanced code (RFC 3463) if there is one: the same reply codes refuse senders and relaying. */
function isWrongAddress(error: unknown): boolean {
  const { command, response, responseCode } = error as Record<string, unknown>;
  if (command !== 'RCPT TO' || ![550, 551, 553].includes(Number(responseCode))) return false;
  const enhanced = /^\d{3}[ -](5\.\d+\.\d+)/.exec(String(response))?.[1];
  return enhanced ? /^5\.(1\.([1236]|10)|2\.1)$/.test(enhanced) : !/relay/i.test(String(response));
}
