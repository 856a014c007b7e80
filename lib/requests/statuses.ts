// Statuses for which Next knows only 500, so that monitoring does not report faults of ours.
import type { IncomingMessage } from 'node:http';
import { millisecondsSinceOutage } from '@/lib/database/outage';
import { endWhenSilent, onHead, onRequest } from '@/lib/next/on-request';

/** A page fails this soon after the query that it needed. */
const SOON_MS = 3_000;
const RETRY_AFTER_SECONDS = '5';

/** Sends pages that fail while the database is away with status 503 and Retry-After: 500 makes crawlers drop a page. */
export function sendOutagesAsUnavailable(): void {
  onRequest((_, response) => {
    onHead(response, (status) => {
      if (status !== 500) return undefined;
      endWhenSilent(response);
      if (millisecondsSinceOutage() > SOON_MS) return undefined;
      response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
      return 503;
    });
  });
}

/** Whether the form comes from a page of another host than the one it is sent to. */
function isForeignForm({ method, headers }: IncomingMessage): boolean {
  const { origin } = headers;
  if (method !== 'POST' || !origin) return false;
  const host = headers['x-forwarded-host'] ?? headers.host;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** Sends Next's refusal of a form that comes from another site with status 403. */
export function sendForeignFormsAsForbidden(): void {
  onRequest((request, response) => {
    if (isForeignForm(request)) onHead(response, (status) => (status === 500 ? 403 : undefined));
  });
}
