'use client';

import { useState } from 'react';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { AddWebhookForm } from '@/components/webhooks/add-webhook-form';
import { WebhookItem } from '@/components/webhooks/webhook-item';
import { MAX_WEBHOOKS } from '@/lib/webhooks/constants';
import type { WebhookLine } from '@/lib/webhooks/types';
import { tWebhooks } from '@/messages/webhooks';

export function WebhookCard({ webhooks }: { webhooks: readonly WebhookLine[] }) {
  const [secret, setSecret] = useState<string>();
  return (
    <Card id="webhooks">
      <CardBody className="grid grid-cols-1 gap-5">
        <CardHeader title={tWebhooks('title')} description={tWebhooks('text')} />
        {secret ? (
          <div role="status" className="grid gap-2 rounded-md bg-aegean-tint p-4 text-sm">
            <p>{tWebhooks('secret')}</p>
            <code className="select-all font-medium [overflow-wrap:anywhere]">{secret}</code>
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
      </CardBody>
    </Card>
  );
}
