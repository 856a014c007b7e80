import type { ServerResponse } from 'node:http';
import { millisecondsSinceOutage } from '@/lib/database/outage';
import { onHead, onRequest } from '@/lib/next/on-request';

/** A page fails this soon after the query that it needed. */
const SOON_MS = 3_000;
const RETRY_AFTER_SECONDS = '5';
/** A failed page sends the rest of its content at once. */
const SILENCE_MS = 1_000;

/**
 * Sends pages that fail while the database is away with status 503 and Retry-After. Next knows only 500, which makes crawlers drop
 * a page. Call it once, when the web process starts.
 */
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

const watched = new WeakSet<ServerResponse>();

/** Next sends the error of a failed search and then never ends the response, so that the browser would load for ever. */
export function endWhenSilent(response: ServerResponse): void {
  if (watched.has(response)) return;
  watched.add(response);
  const timer = setTimeout(() => response.end(), SILENCE_MS);
  const write = response.write.bind(response) as (...given: unknown[]) => boolean;
  response.write = (...given: unknown[]) => {
    timer.refresh();
    return write(...given);
  };
  response.once('close', () => clearTimeout(timer));
}
