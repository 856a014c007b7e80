import { db } from '@/lib/db';
import { paths } from '@/lib/paths';
import { DAY_MS } from '@/lib/time';
import { absoluteUrl } from '@/lib/urls';
import { webhookSecret } from '@/lib/webhooks/commands';
import { DELIVERY_DAYS, EVENT_NAMES, type SentEvent, WEBHOOK_TIMEOUT_MS } from '@/lib/webhooks/constants';
import { type PostOptions, postWebhook, signatureOf } from '@/lib/webhooks/post';
import { nextTry } from '@/lib/webhooks/retry';

/** After a crash another worker takes over this long after the claim. */
const CLAIM_SECONDS = (6 * WEBHOOK_TIMEOUT_MS) / 1_000;

export type Delivery = {
  id: string;
  webhookId: string;
  url: string;
  event: SentEvent;
  /** A conversation or a listing; `null` for a test. */
  subjectId: number | null;
  /** Of a listing, after the change. */
  status: string | null;
  attempts: number;
  createdAt: Date;
};

/** At most one of each webhook, so that one that hangs occupies one place; the least recently served first. */
export function claimDeliveries(limit: number, now = new Date()): Promise<Delivery[]> {
  return db.$queryRaw<Delivery[]>`
    WITH due AS (
      SELECT w.id FROM webhooks w JOIN users u ON u.id = w.owner_id AND u.suspended_at IS NULL
      WHERE w.paused_at IS NULL AND (w.busy_until IS NULL OR w.busy_until <= ${now})
        AND EXISTS (SELECT FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.next_try_at <= ${now})
      ORDER BY w.busy_until NULLS FIRST, w.id LIMIT ${limit}::int FOR UPDATE OF w SKIP LOCKED
    ), w AS (
      UPDATE webhooks SET busy_until = ${now}::timestamptz + make_interval(secs => ${CLAIM_SECONDS}::int)
      FROM due WHERE webhooks.id = due.id RETURNING webhooks.id, url
    )
    SELECT d.id::text AS id, w.id::text AS "webhookId", w.url, d.event::text AS event, d.subject_id AS "subjectId",
      d.status, d.attempts, d.created_at AS "createdAt"
    FROM w JOIN LATERAL (
      SELECT * FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.next_try_at <= ${now}
      ORDER BY d.next_try_at, d.created_at, d.id LIMIT 1) d ON true`;
}

/** Sends once, and records what came of it. */
export async function sendDelivery(
  delivery: Delivery,
  options: PostOptions & { clock?: () => Date } = {},
): Promise<void> {
  const { clock = () => new Date(), ...post } = options;
  const { id, webhookId, url, event, createdAt } = delivery;
  const body = JSON.stringify({
    id,
    event: EVENT_NAMES[event],
    created_at: createdAt,
    data: await dataOf(delivery),
  });
  const timestamp = String(Math.floor(clock().getTime() / 1_000));
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Estia-Webhooks/1',
    'Estia-Event': EVENT_NAMES[event],
    'Estia-Delivery': id,
    'Estia-Timestamp': timestamp,
    'Estia-Signature': signatureOf(webhookSecret(webhookId), timestamp, body),
  };
  const { status, problem } = await postWebhook(url, { headers, body }, post);
  const isDelivered = status !== null && status >= 200 && status < 300;
  const now = clock();
  const attempts = delivery.attempts + 1;
  await db.$transaction([
    db.webhookDelivery.updateMany({
      where: { id },
      data: {
        attempts,
        responseStatus: status,
        problem,
        triedAt: now,
        deliveredAt: isDelivered ? now : null,
        nextTryAt: isDelivered ? null : nextTry(attempts, createdAt, now),
      },
    }),
    db.webhook.updateMany({ where: { id: webhookId }, data: { busyUntil: now } }),
  ]);
}

type Facts = { id: number; title: string; reference: string | null };

const homeOf = ({ id, title, reference }: Facts) => ({
  id,
  title,
  reference,
  url: absoluteUrl(paths.property(id)),
});

/** Read when it is sent, so that the log keeps no texts and an unsent message is not sent on. */
async function dataOf({ event, subjectId, status }: Delivery): Promise<object> {
  if (event === 'test' || subjectId === null) return {};
  if (event === 'listing_status_changed') {
    const listing = await db.listing.findUnique({
      where: { id: subjectId },
      select: { id: true, title: true, reference: true },
    });
    return { status, listing: listing ? homeOf(listing) : { id: subjectId } };
  }
  const [row] = await db.$queryRaw<(Facts & { username: string; name: string; message: string | null })[]>`
    SELECT l.id, l.title, l.reference, u.username, coalesce(nullif(u.name, ''), u.username) AS name, m.content AS message
    FROM threads t JOIN listings l ON l.id = t.listing_id
    JOIN messages m ON m.thread_id = t.id AND m.seq = 1 JOIN users u ON u.id = m.sender_id
    WHERE t.id = ${subjectId}::int`;
  const conversation = { id: subjectId, url: absoluteUrl(paths.thread(subjectId)) };
  if (!row) return { conversation };
  const { username, name, message } = row;
  return { conversation, listing: homeOf(row), from: { username, name }, message };
}

export async function forgetDeliveries(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - DELIVERY_DAYS * DAY_MS);
  const { count } = await db.webhookDelivery.deleteMany({ where: { createdAt: { lt: before } } });
  return count;
}
