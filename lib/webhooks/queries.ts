import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { SHOWN_DELIVERIES } from '@/lib/webhooks/constants';
import type { DeliveryProblem, WebhookLine } from '@/lib/webhooks/types';

/** The oldest first, with the latest deliveries. */
export async function listWebhooks(actor: Actor): Promise<WebhookLine[]> {
  const rows = await db.webhook.findMany({
    where: { ownerId: actor.id },
    orderBy: { createdAt: 'asc' },
    select: {
      id: true,
      url: true,
      events: true,
      pausedAt: true,
      deliveries: {
        orderBy: { createdAt: 'desc' },
        take: SHOWN_DELIVERIES,
        omit: { webhookId: true, subjectId: true, status: true },
      },
    },
  });
  return rows.map(({ events, pausedAt, deliveries, ...row }) => ({
    ...row,
    events: events.filter((event) => event !== 'test'),
    isPaused: pausedAt !== null,
    deliveries: deliveries.map(({ id, event, attempts, responseStatus, ...delivery }) => ({
      id,
      event,
      attempts,
      responseStatus,
      createdAt: delivery.createdAt.toISOString(),
      state: delivery.deliveredAt ? 'delivered' : delivery.nextTryAt ? 'waiting' : 'given_up',
      // Written by our own worker.
      problem: delivery.problem as DeliveryProblem | null,
    })),
  }));
}
