'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { copyText } from '@/components/ui/copy-text';
import { MarkedText } from '@/components/ui/marked-text';
import { toast } from '@/components/ui/overlays/toast';
import { AddWebhookForm } from '@/components/webhooks/add-webhook-form';
import { WebhookItem } from '@/components/webhooks/webhook-item';
import { MAX_WEBHOOKS } from '@/lib/webhooks/constants';
import type { WebhookLine } from '@/lib/webhooks/types';
import { tWebhooks } from '@/messages/webhooks';

async function copy(secret: string): Promise<void> {
  if (await copyText(secret)) toast.success(tWebhooks('copied'));
  else toast.error(tWebhooks('notCopied'));
}

const docsLink = (text: ReactNode) => (
  <a href="/api/docs#webhooks" className="font-medium text-aegean underline underline-offset-4">
    {text}
  </a>
);

export function WebhookCard({ webhooks }: { webhooks: readonly WebhookLine[] }) {
  const [secret, setSecret] = useState<string>();
  return (
    <Card
      id="webhooks"
      className="grid grid-cols-1 gap-5"
      title={tWebhooks('title')}
      description={<MarkedText of={tWebhooks.pieces('text')} link={docsLink} />}
    >
      {secret ? (
        <div role="status" className="grid gap-2 rounded-md bg-aegean-tint p-4 text-sm">
          <p>{tWebhooks('secret')}</p>
          <code className="select-all font-medium [overflow-wrap:anywhere]">{secret}</code>
          <Button size="sm" className="justify-self-start" onClick={() => void copy(secret)}>
            {tWebhooks('copy')}
          </Button>
        </div>
      ) : null}
      {webhooks.length > 0 ? (
        <ul className="grid grid-cols-1 gap-4">
          {webhooks.map((webhook) => (
            <WebhookItem key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      ) : null}
      {webhooks.length < MAX_WEBHOOKS ? <AddWebhookForm onAdded={setSecret} /> : null}
    </Card>
  );
}
