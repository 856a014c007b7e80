import { EVENT_NAMES, WEBHOOK_TIMEOUT_MS } from '@/lib/webhooks/constants';

const DATA: Readonly<Record<keyof typeof EVENT_NAMES, string>> = {
  enquiry_created:
    'conversation (id, url), listing (id, title, reference, url), from (name, username), message (null if it was unsent meanwhile)',
  listing_status_changed: 'listing, and status: published, unpublished, taken_down, withheld or removed',
  test: 'empty',
};

const VERIFY = `const expected = 'v1=' + createHmac('sha256', secret)
  .update(headers['estia-timestamp'] + '.' + rawBody).digest('hex');`;

/** What receivers need to know; docs/api.md says it, too. */
export function WebhooksSection() {
  return (
    <section id="webhooks" className="mt-10 grid scroll-mt-4 gap-3" aria-labelledby="webhooks-heading">
      <h2 id="webhooks-heading">Webhooks</h2>
      <p className="max-w-[68ch] text-muted">
        A webhook (on your profile) receives a POST with JSON: id, event, created_at and data.
      </p>
      <dl className="grid gap-2">
        {Object.entries(EVENT_NAMES).map(([event, name]) => (
          <div key={event} className="rounded-lg border border-line bg-raised p-4">
            <dt className="font-mono text-sm">{name}</dt>
            <dd className="mt-1 text-muted text-sm">{DATA[event as keyof typeof EVENT_NAMES]}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-[68ch] text-muted">
        To verify it, compare the header Estia-Signature in constant time with the HMAC-SHA256 of
        Estia-Timestamp, a full stop and the raw body; the key is the secret that was shown when the webhook
        was added. Refuse timestamps older than five minutes. Estia-Delivery is the same for every attempt:
        ignore one that you know.
      </p>
      <pre className="whitespace-pre-wrap rounded-lg border border-line bg-raised p-4 text-sm [overflow-wrap:anywhere]">
        {VERIFY}
      </pre>
      <p className="max-w-[68ch] text-muted">
        Answer 2xx within {WEBHOOK_TIMEOUT_MS / 1_000} seconds. Anything else, redirects too, is tried again
        after 1, 5 and 15 minutes, 1, 3 and 6 hours, then every 8 hours, until a day after the event.
        Addresses of private networks are refused.
      </p>
    </section>
  );
}
