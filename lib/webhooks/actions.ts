'use server';

import { userAction } from '@/lib/action';
import { addWebhook, deleteWebhook, pauseWebhook, testWebhook } from '@/lib/webhooks/commands';
import { addWebhookInputSchema, pauseWebhookInputSchema, webhookIdInputSchema } from '@/lib/webhooks/schema';

export const addWebhookAction = userAction(addWebhookInputSchema, addWebhook);
export const pauseWebhookAction = userAction(pauseWebhookInputSchema, pauseWebhook);
export const deleteWebhookAction = userAction(webhookIdInputSchema, deleteWebhook);
export const testWebhookAction = userAction(webhookIdInputSchema, testWebhook);
