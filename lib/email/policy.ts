import type { EmailContent, MailStop } from '@/lib/email/types';

/** Somebody waits for them, and one of them lifts the stop. */
const ASKED_FOR: readonly EmailContent['template'][] = [
  'verify-email',
  'confirm-email-change',
  'reset-password',
  'enquiry-code',
  'already-registered',
];

/** After a complaint all that has a link to unsubscribe is stopped, after a bounce all that nobody has just asked for. */
export function isStopped(content: EmailContent, stop: MailStop | null): boolean {
  if (stop === 'complained') return 'unsubscribeUrl' in content;
  return stop === 'bounced' && !isAskedFor(content);
}

export const isAskedFor = ({ template }: EmailContent) => ASKED_FOR.includes(template);
