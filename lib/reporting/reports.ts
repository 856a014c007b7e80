import type { ErrorEvent } from '@sentry/core';
import type { ServerRuntimeClient } from '@sentry/core/server';
import { env } from '@/lib/env';
import { currentRequestId, log, onLoggedError } from '@/lib/log';
import { scrubbed } from '@/lib/reporting/scrub';
import { watchedFetch } from '@/lib/reporting/service-health';

/** A service that is down or slow takes at most 64 reports of memory. */
const SEND_WITHIN_MS = 5_000;
const FLUSH_WITHIN_MS = 2_000;

/** Next's bundles share no modules, hence globalThis. */
const holder = globalThis as typeof globalThis & { estiaReports?: ServerRuntimeClient };

/** Loads the client only with a SENTRY_DSN. Everything logged as an error is reported. */
export async function reportErrors(): Promise<void> {
  const { SENTRY_DSN, NODE_ENV } = env();
  if (!SENTRY_DSN || holder.estiaReports) return;
  const [{ createStackParser, createTransport }, { nodeStackLineParser, ServerRuntimeClient: Client }] =
    await Promise.all([import('@sentry/core'), import('@sentry/core/server')]);
  const client = new Client({
    dsn: SENTRY_DSN,
    environment: NODE_ENV,
    integrations: [],
    stackParser: createStackParser(nodeStackLineParser()),
    sendClientReports: false,
    beforeSend: withoutPersonalData,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const signal = AbortSignal.timeout(SEND_WITHIN_MS);
        const init = { method: 'POST', body: body as string, signal };
        const sent = await watchedFetch('error-reports', options.url, init, (status) => status >= 300);
        await sent.arrayBuffer();
        return {
          statusCode: sent.status,
          headers: {
            'retry-after': sent.headers.get('retry-after'),
            'x-sentry-rate-limits': sent.headers.get('x-sentry-rate-limits'),
          },
        };
      }),
  });
  client.init();
  holder.estiaReports = client;
  onLoggedError(report);
}

/** For administrators. @throws Error if the service did not take it */
export async function sendTestReport(): Promise<void> {
  const client = holder.estiaReports;
  if (!client) throw new Error('this process reports no errors');
  const id = client.captureException(new Error('A test from /admin/services'));
  const status = await new Promise<number | undefined>((resolve) => {
    // While the service has asked to wait, nothing is sent.
    setTimeout(resolve, SEND_WITHIN_MS + 1_000, undefined).unref();
    const stop = client.on('afterSendEvent', ({ event_id }, { statusCode }) => {
      if (event_id !== id) return;
      stop();
      resolve(statusCode);
    });
  });
  if (status !== 200) throw new Error(status ? `it answered ${status}` : 'it did not take the report');
}

/** For processes other than Next's, which handles its own. Ends the process as Node would. */
export function reportCrashes(): void {
  if (!env().SENTRY_DSN) return;
  process.once('uncaughtException', async (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    await holder.estiaReports?.flush(FLUSH_WITHIN_MS);
    process.exit(1);
  });
}

/** The client sends one error object once. */
export function report(error: unknown, text: string): void {
  const requestId = currentRequestId();
  holder.estiaReports?.captureException(error instanceof Error ? error : new Error(text), {
    captureContext: { tags: { process: log.bindings().process as string, text, requestId } },
  });
}

/** Names what is sent, so that nothing else is. */
function withoutPersonalData(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, platform, level, environment, tags } = event;
  const values = (event.exception?.values ?? []).map(({ type, value, mechanism, stacktrace }) => ({
    ...(type && { type }),
    value: scrubbed(value ?? ''),
    ...(mechanism && { mechanism: { type: mechanism.type, handled: mechanism.handled ?? true } }),
    ...(stacktrace && {
      stacktrace: {
        frames: (stacktrace.frames ?? []).map(({ filename, function: name, lineno, colno, in_app }) => ({
          ...(filename && { filename }),
          ...(name && { function: name }),
          ...(lineno !== undefined && { lineno }),
          ...(colno !== undefined && { colno }),
          ...(in_app !== undefined && { in_app }),
        })),
      },
    }),
  }));
  return {
    type: undefined,
    ...(event_id && { event_id }),
    ...(timestamp && { timestamp }),
    ...(platform && { platform }),
    ...(level && { level }),
    ...(environment && { environment }),
    ...(tags && { tags }),
    exception: { values },
  };
}
