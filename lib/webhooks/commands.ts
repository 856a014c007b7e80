import { isIP } from 'node:net';
import { requireActiveActor, requireActiveActorForUpdate } from '@/lib/auth/active-user-query';
import { keyedHash } from '@/lib/auth/secrets';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { AppError, invalidField } from '@/lib/errors';
import { consume, upTo } from '@/lib/rate-limit';
import { isInternetAddress } from '@/lib/runtime/network-address';
import { HOUR_SECONDS } from '@/lib/time';
import { MAX_WEBHOOKS } from '@/lib/webhooks/constants';
import type { AddWebhookInput } from '@/lib/webhooks/schema';
import { tWebhookErrors } from '@/messages/webhook-errors';

const CHANGES = upTo(30, HOUR_SECONDS);
const TESTS = upTo(20, HOUR_SECONDS);

/** Derived, so that a copy of the database reveals none. It stays the same as long as AUTH_SECRET does. */
export const webhookSecret = (id: string) => `whsec_${keyedHash('webhook', id)}`;

/** @throws AppError `invalid` (a private address), `conflict` at the limit, `rate_limited` */
export async function addWebhook(
  actor: Actor,
  { url, events }: AddWebhookInput,
): Promise<{ id: string; secret: string }> {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isInternetAddress(host)) throw invalidField('url', tWebhookErrors('private'));
  await consume(`webhook:user:${actor.id}`, CHANGES);
  return db.$transaction(async (tx) => {
    // Serialises the person's requests, so that the limit cannot be raced.
    await requireActiveActorForUpdate(tx, actor);
    if ((await tx.webhook.count({ where: { ownerId: actor.id } })) >= MAX_WEBHOOKS) {
      throw new AppError('conflict', tWebhookErrors('tooMany', { count: MAX_WEBHOOKS }));
    }
    const data = { ownerId: actor.id, url, events: [...new Set(events)] };
    const { id } = await tx.webhook.create({ data, select: { id: true } });
    return { id, secret: webhookSecret(id) };
  });
}

const missing = () => new AppError('not_found', tWebhookErrors('missing'));

/** What happens while it is paused is not sent later. @throws AppError `not_found`, `rate_limited` */
export async function pauseWebhook(
  actor: Actor,
  { id, isPaused }: { id: string; isPaused: boolean },
): Promise<void> {
  await consume(`webhook:user:${actor.id}`, CHANGES);
  await db.$transaction(async (tx) => {
    await requireActiveActor(tx, actor);
    const { count } = await tx.webhook.updateMany({
      where: { id, ownerId: actor.id },
      data: { pausedAt: isPaused ? new Date() : null },
    });
    if (count === 0) throw missing();
  });
}

/** With its log. @throws AppError `not_found` */
export async function deleteWebhook(actor: Actor, { id }: { id: string }): Promise<void> {
  await db.$transaction(async (tx) => {
    await requireActiveActor(tx, actor);
    const { count } = await tx.webhook.deleteMany({ where: { id, ownerId: actor.id } });
    if (count === 0) throw missing();
  });
}

/** Queues a test like any event. @throws AppError `not_found`, `conflict` while paused, `rate_limited` */
export async function testWebhook(actor: Actor, { id }: { id: string }): Promise<void> {
  await consume(`webhook-test:user:${actor.id}`, TESTS);
  await db.$transaction(async (tx) => {
    await requireActiveActor(tx, actor);
    const webhook = await tx.webhook.findFirst({
      where: { id, ownerId: actor.id },
      select: { pausedAt: true },
    });
    if (!webhook) throw missing();
    if (webhook.pausedAt) throw new AppError('conflict', tWebhookErrors('paused'));
    await tx.webhookDelivery.create({ data: { webhookId: id, event: 'test', nextTryAt: new Date() } });
  });
}
