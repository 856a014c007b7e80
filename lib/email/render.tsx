import { render } from '@react-email/render';
import { EmailLayout } from '@/lib/email/layout';
import type { EmailContent, EmailMessage } from '@/lib/email/types';
import { type Wording, wordingOf } from '@/lib/email/wording';
import { siteOrigin } from '@/lib/urls';

/** A message ready to send, as HTML and as text. */
export async function renderEmail(to: string, content: EmailContent): Promise<EmailMessage> {
  const wording = wordingOf(content);
  const html = await render(<EmailLayout wording={wording} siteUrl={siteOrigin()} />);
  return { to, subject: wording.subject, html, text: textOf(wording) };
}

function textOf({ heading, paragraphs, action, note }: Wording): string {
  return [heading, ...paragraphs, `${action.label}:\n${action.url}`, note, `Estia\n${siteOrigin()}`].join(
    '\n\n',
  );
}
