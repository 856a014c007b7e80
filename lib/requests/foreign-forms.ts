import type { IncomingMessage } from 'node:http';
import { onHead, onRequest } from '@/lib/next/on-request';

/** Whether the form comes from a page of another host than the one it is sent to. */
function isForeignForm({ method, headers }: IncomingMessage): boolean {
  const { origin } = headers;
  if (method !== 'POST' || !origin) return false;
  const host = headers['x-forwarded-host'] ?? headers.host;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/**
 * Sends the refusal of a form that comes from another site with status 403. Next, which refuses it, knows only 500, and
 * monitoring would report a fault of ours. Call it once, when the web process starts.
 */
export function sendForeignFormsAsForbidden(): void {
  onRequest((request, response) => {
    if (isForeignForm(request)) onHead(response, (status) => (status === 500 ? 403 : undefined));
  });
}
