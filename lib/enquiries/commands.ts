import { afterRaces, type CodePlace, signInByAddress } from '@/lib/auth/registration/address-commands';
import { checkCode, issueCode } from '@/lib/auth/registration/codes';
import { refuseExampleAddress } from '@/lib/auth/registration/example-address';
import type { Actor, NewSession, RequestOrigin } from '@/lib/auth/types';
import { findThread, getOrCreateThread } from '@/lib/chat/commands';
import { sendMessage, sendMessageIn } from '@/lib/chat/send-commands';
import { db } from '@/lib/db';
import { sendEmail } from '@/lib/email/send';
import { ENQUIRY_HOURS } from '@/lib/enquiries/constants';
import { limitCodes, limitReceiver } from '@/lib/enquiries/limit-commands';
import { type EnquirySubject, findSubject } from '@/lib/enquiries/queries';
import type { ConfirmEnquiryInput, SendEnquiryInput, StartEnquiryInput } from '@/lib/enquiries/schema';
import type { Target } from '@/lib/enquiries/types';
import { AppError, invalidField } from '@/lib/errors';
import { HOUR_MS } from '@/lib/time';
import { absoluteUrl } from '@/lib/urls';
import { tAuthErrors } from '@/messages/auth-errors';
import { tEnquiryErrors } from '@/messages/enquiry-errors';
import { tEnquiryTexts } from '@/messages/enquiry-texts';

/**
 * Keeps a visitor's message and mails a code to the address, whether or not it has an account. A repeated call with the
 * same id sends another code. `browser`: the secret in its cookie. @throws AppError `not_found`, `invalid`, `rate_limited`
 */
export async function startEnquiry(
  { id, about, email, name, phone, message }: StartEnquiryInput,
  origin: RequestOrigin,
  browser: string,
): Promise<void> {
  refuseExampleAddress(email);
  const { title, to, path } = await requireSubject(about);
  await limitCodes(email, origin);
  const text = phone ? `${message}\n\n${tEnquiryTexts('phone', { phone })}` : message;
  const values = { email, name, message: text, target: about.kind, targetId: about.id };
  await db.$transaction(async (tx) => {
    const code = await issueCode(tx, { id, email, browser });
    const known = await tx.enquiry.findUnique({ where: { id }, select: { threadId: true } });
    if (!known) await tx.enquiry.create({ data: { id, ...values } });
    else if (known.threadId === null) await tx.enquiry.update({ where: { id }, data: values });
    const url = absoluteUrl(path);
    await sendEmail(tx, email, { template: 'enquiry-code', to, subject: title, code, url });
  });
}

/**
 * Signs in the owner of the address and delivers the message from that account, once, however often it is called.
 * @throws AppError `invalid` with the field `code`; `forbidden` if suspended or blocked; `not_found`, `rate_limited`
 */
export async function confirmEnquiry(
  { id, code }: Pick<ConfirmEnquiryInput, 'id' | 'code'>,
  place: CodePlace,
): Promise<NewSession> {
  const email = await checkCode({ id, code, browser: place.browser });
  const enquiry = await db.enquiry.findUnique({ where: { id } });
  if (!enquiry) throw invalidField('code', tAuthErrors('codeGone'));
  const isWaiting = enquiry.threadId === null;
  const subject = isWaiting ? await requireSubject({ kind: enquiry.target, id: enquiry.targetId }) : null;
  if (subject) await limitReceiver(subject);
  return afterRaces(() =>
    db.$transaction(async (tx) => {
      const [waiting] = await tx.$queryRaw<{ name: string; message: string }[]>`
        SELECT name, message FROM enquiries WHERE id = ${id}::uuid AND thread_id IS NULL FOR UPDATE`;
      const proved = { email, name: waiting?.name ?? null };
      const { actor, session } = await signInByAddress(tx, proved, place);
      if (!(waiting && subject)) return session;
      const { threadId } = await getOrCreateThread(actor, subject, tx);
      await sendMessageIn(tx, actor, { threadId, clientId: id, content: waiting.message });
      await tx.enquiry.update({ where: { id }, data: { threadId, name: '', message: '' } });
      return session;
    }),
  );
}

/** Throws like `getOrCreateThread` and `sendMessage`. */
export async function sendEnquiry(
  actor: Actor,
  { id, about, message }: SendEnquiryInput,
): Promise<{ threadId: number }> {
  const subject = await requireSubject(about);
  const { recipientId, listingId } = subject;
  // Once for each sender and home, so that nobody uses up what others need.
  const isNew = !(await findThread(db, { userId: actor.id, otherId: recipientId, listingId }));
  if (isNew) await limitReceiver(subject);
  const { threadId } = await getOrCreateThread(actor, subject);
  await sendMessage(actor, { threadId, clientId: id, content: message });
  return { threadId };
}

/** The job runs every hour. */
export async function removeOldEnquiries(): Promise<void> {
  const oldest = new Date(Date.now() - (ENQUIRY_HOURS - 1) * HOUR_MS);
  await db.enquiry.deleteMany({ where: { createdAt: { lt: oldest } } });
  await db.emailCode.deleteMany({ where: { expiresAt: { lt: new Date() } } });
}

async function requireSubject(target: Target): Promise<EnquirySubject> {
  const subject = await findSubject(target);
  if (!subject) throw new AppError('not_found', tEnquiryErrors('noTarget'));
  return subject;
}
