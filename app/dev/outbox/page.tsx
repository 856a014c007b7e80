import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SiteFrame } from '@/components/layout/site-frame';
import { Card } from '@/components/ui/card';
import { currentActor, currentOrigin } from '@/lib/auth/current';
import { canReadOutbox } from '@/lib/auth/sample-people';
import { listOutbox } from '@/lib/email/outbox';
import { env } from '@/lib/env';

export const metadata: Metadata = { title: 'Outbox', robots: { index: false } };
const LATEST = 50;

/** Emails the site would have sent, for trying it out. */
export default async function OutboxPage() {
  if (!(await canReadOutbox(await currentOrigin(), await currentActor()))) notFound();
  const messages = await listOutbox(LATEST);
  return (
    <SiteFrame supportEmail={env().SUPPORT_EMAIL}>
      <div className="wrap grid max-w-3xl gap-5 pt-10">
        <h1 className="text-3xl">Outbox</h1>
        <p className="text-muted">
          Without a mail provider, messages are kept here. The page exists only with the sample data.
        </p>
        {messages.length === 0 ? <p>No messages yet.</p> : null}
        {messages.map((message) => (
          <Card key={message.id} className="grid gap-2">
            <h2 className="font-semibold font-text text-lg">{message.subject}</h2>
            <p className="text-muted text-sm">{`To ${message.to}, ${message.sentAt.slice(0, 19).replace('T', ' ')} UTC`}</p>
            <p className="whitespace-pre-line break-words text-sm">
              <LinkedText text={message.text} />
            </p>
          </Card>
        ))}
      </div>
    </SiteFrame>
  );
}

/** The message text with its URLs as links. */
function LinkedText({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((piece, index) =>
    index % 2 === 1 ? (
      <a key={piece} href={piece} className="break-all text-aegean underline">
        {piece}
      </a>
    ) : (
      piece
    ),
  );
}
