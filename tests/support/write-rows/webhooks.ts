import type { Actor } from '@/lib/auth/types';
import type * as webhookActions from '@/lib/webhooks/actions';
import { addWebhook } from '@/lib/webhooks/commands';
import type { AddWebhookInput } from '@/lib/webhooks/schema';
import { forOwner, forPeople, type RowsOf } from './row';

const TARGET: AddWebhookInput = {
  url: 'https://crm.example/hook',
  events: ['enquiry_created', 'listing_status_changed'],
};
const added = async (owner: Actor) => ({ id: (await addWebhook(owner, TARGET)).id });

export const WEBHOOK_ROWS: RowsOf<keyof typeof webhookActions> = {
  addWebhookAction: forPeople(async () => TARGET),
  pauseWebhookAction: {
    ...forOwner(async (owner) => ({ ...(await added(owner)), isPaused: true })),
    notStored: ['isPaused'],
  },
  deleteWebhookAction: forOwner(added),
  testWebhookAction: forOwner(added),
};
