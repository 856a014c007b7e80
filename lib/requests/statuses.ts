// Statuses where Next would send 500, which monitoring reports as our fault.
import type { IncomingMessage } from 'node:http';
import { millisecondsSinceOutage } from '@/lib/database/outage';
import { endWhenSilent, onHead, onRequest } from '@/lib/next/on-request';

/** A page fails this soon after its query. */
const SOON_MS = 3_000;
const RETRY_AFTER_SECONDS = '5';

/** 503 and Retry-After: after a 500 crawlers drop a page. */
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

function isForeignForm({ method, headers }: IncomingMessage): boolean {
  const { origin } = headers;
  if (method !== 'POST' || !origin) return false;
  const host = headers['x-forwarded-host'] ?? headers.host;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

export function sendForeignFormsAsForbidden(): void {
  onRequest((request, response) => {
    if (isForeignForm(request)) onHead(response, (status) => (status === 500 ? 403 : undefined));
  });
}
