import { render } from '@react-email/render';
import { EmailLayout } from '@/lib/email/layout';
import type { EmailContent, EmailMessage } from '@/lib/email/types';
import { type Wording, wordingOf } from '@/lib/email/wording';
import { siteOrigin } from '@/lib/urls';

/** Renders a message as HTML and plain text. */
export async function renderEmail(to: string, content: EmailContent): Promise<EmailMessage> {
  const wording = wordingOf(content);
  const html = await render(<EmailLayout wording={wording} siteUrl={siteOrigin()} />);
  const headers = headersOf(content);
  return { to, subject: wording.subject, html, text: textOf(wording), ...(headers && { headers }) };
}

/** One-click unsubscribe for optional e-mails (RFC 8058). */
function headersOf(content: EmailContent): Record<string, string> | null {
  if (content.template !== 'unread-messages') return null;
  return {
    'List-Unsubscribe': `<${content.oneClickUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function textOf({ heading, paragraphs, action, note, unsubscribeUrl }: Wording): string {
  const stop = unsubscribeUrl ? [`Stop these emails:\n${unsubscribeUrl}`] : [];
  const main = [heading, ...paragraphs, `${action.label}:\n${action.url}`, note, ...stop];
  return [...main, `Estia\n${siteOrigin()}`].join('\n\n');
}
