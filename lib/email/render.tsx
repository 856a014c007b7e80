import { render } from '@react-email/render';
import { EmailLayout } from '@/lib/email/layout';
import type { EmailContent, EmailMessage } from '@/lib/email/types';
import { type Wording, wordingOf } from '@/lib/email/wording';
import { toOneLine } from '@/lib/input/visible-text';
import { siteOrigin } from '@/lib/urls';

export async function renderEmail(to: string, content: EmailContent): Promise<EmailMessage> {
  const wording = wordingOf(content);
  const html = await render(<EmailLayout wording={wording} siteUrl={siteOrigin()} />);
  const headers = headersOf(content);
  // Old names and titles may have line breaks, which would start another header.
  const subject = toOneLine(wording.subject);
  return { to, subject, html, text: textOf(wording), ...(headers && { headers }) };
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
  const stop = unsubscribeUrl ? [`Stop these emails:\n${unsubscribeUrl}`] : [];
  const main = [
    heading,
    ...paragraphs,
    ...listed,
    `${action.label}:\n${action.url}`,
    note,
    ...others,
    ...stop,
  ];
  return [...main, `Estia\n${siteOrigin()}`].join('\n\n');
}
