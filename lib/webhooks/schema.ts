import { z } from 'zod';
import { listOf, singleLineText } from '@/lib/validation';
import { WEBHOOK_EVENTS, WEBHOOK_URL_MAX } from '@/lib/webhooks/constants';
import { tWebhookErrors } from '@/messages/webhook-errors';

function targetOf(text: string): string | null {
  if (!URL.canParse(text.trim())) return null;
  const url = new URL(text.trim());
  if (url.protocol !== 'https:' || url.username || url.password) return null;
  // A name of one word is of the own network.
  if (!/[.:]/.test(url.hostname) || url.href.length > WEBHOOK_URL_MAX) return null;
  url.hash = '';
  return url.href;
}

const target = singleLineText.max(WEBHOOK_URL_MAX).transform((text, context) => {
  const url = targetOf(text);
  if (url) return url;
  context.addIssue({ code: 'custom', message: tWebhookErrors('url') });
  return z.NEVER;
});

const events = listOf(z.enum(WEBHOOK_EVENTS), WEBHOOK_EVENTS.length).refine((list) => list.length > 0, {
  error: () => tWebhookErrors('noEvent'),
});

export const addWebhookInputSchema = z.strictObject({ url: target, events });
export const webhookIdInputSchema = z.strictObject({ id: z.uuid() });
export const pauseWebhookInputSchema = z.strictObject({ id: z.uuid(), isPaused: z.boolean() });
export type AddWebhookInput = z.output<typeof addWebhookInputSchema>;
