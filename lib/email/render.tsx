import { render } from '@react-email/render';
import { calendarText } from '@/lib/calendar-text';
import { EmailLayout } from '@/lib/email/layout';
import type { EmailContent, EmailMessage, ViewingNote } from '@/lib/email/types';
import { viewingEvent } from '@/lib/email/viewing-wording';
import { type Wording, wordingOf } from '@/lib/email/wording';
import { toOneLine } from '@/lib/input/visible-text';
import { localAddress } from '@/lib/language/addresses';
import { siteOrigin } from '@/lib/urls';
import { tEmail } from '@/messages/email';

/** In the current language. */
export async function renderEmail(to: string, content: EmailContent): Promise<EmailMessage> {
  const wording = wordingOf(withLanguage(content));
  const html = await render(<EmailLayout wording={wording} siteUrl={localUrl(siteOrigin())} />);
  const headers = headersOf(content);
  // Old names and titles may have line breaks, which would start another header.
  const subject = toOneLine(wording.subject);
  const replyTo = 'replyTo' in content && content.replyTo;
  return {
    to,
    subject,
    html,
    text: textOf(wording),
    ...(replyTo && { replyTo }),
    ...(headers && { headers }),
    ...(content.template === 'viewing' && { attachments: [calendarFile(content.note)] }),
  };
}

/** 'https://estia.example/buy' → 'https://estia.example/el/buy'. */
function localUrl(url: string): string {
  const origin = siteOrigin();
  if (url === origin) return `${origin}${localAddress('/').replace(/^\/$/, '')}`;
  return url.startsWith(`${origin}/`) ? `${origin}${localAddress(url.slice(origin.length))}` : url;
}

/** Contents have plain addresses. */
function withLanguage<T>(content: T): T {
  return JSON.parse(JSON.stringify(content), (_name, value) =>
    typeof value === 'string' ? localUrl(value) : value,
  );
}

function calendarFile(note: ViewingNote): NonNullable<EmailMessage['attachments']>[number] {
  const text = calendarText([viewingEvent(note)]);
  const method = note.isCancelled ? 'CANCEL' : 'PUBLISH';
  return {
    filename: 'viewing.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(text).toString('base64'),
    encoding: 'base64',
  };
}

/** One-click unsubscribe (RFC 8058). */
function headersOf(content: EmailContent): Record<string, string> | null {
  if (!('oneClickUrl' in content)) return null;
  return {
    'List-Unsubscribe': `<${content.oneClickUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function textOf({
  heading,
  paragraphs,
  quote,
  lists = [],
  action,
  note,
  links = [],
  unsubscribeUrl,
}: Wording): string {
  const listed = lists.flatMap(({ heading: above, items, more }) => [
    above,
    ...items.map(({ title, price, details, url }) => [title, price, ...details, url].join('\n')),
    ...(more ? [more] : []),
  ]);
  const others = links.map(({ label, url }) => `${label}:\n${url}`);
  const stop = unsubscribeUrl ? [`${tEmail('stop')}:\n${unsubscribeUrl}`] : [];
  const main = [
    heading,
    ...paragraphs,
    ...(quote ? [quote.replace(/^/gm, '> ')] : []),
    ...listed,
    `${action.label}:\n${action.url}`,
    note,
    ...others,
    ...stop,
  ];
  return [...main, `Estia\n${localUrl(siteOrigin())}`].join('\n\n');
}
