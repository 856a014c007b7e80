import type { Instrumentation } from 'next';

/** Hooks run for each request in the order added. */
export async function register() {
  const isBuild = process.env.NEXT_PHASE === 'phase-production-build';
  if (process.env.NEXT_RUNTIME !== 'nodejs' || isBuild) return;
  const { makeUrlsPlain } = await import('@/lib/requests/plain-url');
  makeUrlsPlain();
  const { readLanguages } = await import('@/lib/next/request-language');
  readLanguages();
  const { completeFailedDocuments } = await import('@/lib/next/failed-document');
  completeFailedDocuments();
  const { recordConnectionAddresses } = await import('@/lib/auth/origin/client-address');
  recordConnectionAddresses();
  const { closeSlowClients } = await import('@/lib/requests/slow-clients');
  closeSlowClients();
  const { isFromEdge, recordDirectPeers } = await import('@/lib/auth/origin/direct-peer');
  recordDirectPeers();
  const { env } = await import('@/lib/env');
  const { actionKey } = await import('@/lib/next/action-key');
  // Next reads it at the first use.
  process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY = actionKey(env().AUTH_SECRET);
  const { clientAddressOfNode } = await import('@/lib/auth/origin/client-address');
  const { logRequests, recordRequestIds } = await import('@/lib/requests/request-log');
  const { ACCESS_LOG, EDGE, METRICS_PORT, TRUST_PROXY_HOPS: hops } = env();
  recordRequestIds(hops > 0);
  // Otherwise the page cache does.
  if (ACCESS_LOG === 'on' && EDGE !== 'on')
    logRequests(hops > 0, ({ socket, headers }) => clientAddressOfNode(socket.remoteAddress, headers, hops));
  const { sendSecurityHeaders } = await import('@/lib/requests/security-headers');
  sendSecurityHeaders(env());
  const { sendForeignFormsAsForbidden, sendOutagesAsUnavailable } = await import('@/lib/requests/statuses');
  sendOutagesAsUnavailable();
  // Before foreign forms, which are refused regardless of content.
  const { sendMalformedRequestsAsInvalid } = await import('@/lib/next/malformed-requests');
  sendMalformedRequestsAsInvalid();
  sendForeignFormsAsForbidden();
  const { endConnectionsWhenStopped } = await import('@/lib/requests/graceful-shutdown');
  endConnectionsWhenStopped();
  const { releaseMemoryWhenIdle } = await import('@/lib/runtime/idle-memory');
  releaseMemoryWhenIdle();
  const { recordPageFacts } = await import('@/lib/next/page-facts');
  recordPageFacts(isFromEdge);
  const { startCacheListener } = await import('@/lib/realtime/remembered');
  startCacheListener();
  const { recordHealth } = await import('@/lib/reporting/service-health');
  const { writeHealth } = await import('@/lib/reporting/service-health-commands');
  recordHealth(writeHealth);
  const { reportErrors } = await import('@/lib/reporting/reports');
  await reportErrors();
  if (METRICS_PORT !== undefined) {
    const { poolGauges } = await import('@/lib/metrics/gauges');
    const { serveMetrics } = await import('@/lib/metrics/serve');
    await serveMetrics('web', poolGauges);
  }
  const { openFirstConnections } = await import('@/lib/database/first-connections');
  const connecting = openFirstConnections();
  const { setHiddenListingCheck } = await import('@/lib/listings/publication/hidden-listings');
  const { isHiddenFromOthers } = await import('@/lib/listings/publication/hidden-listing-query');
  const { getActorBySessionToken } = await import('@/lib/auth/queries');
  const { setSessionCheck } = await import('@/lib/auth/dead-session');
  setSessionCheck(async (token) => (await getActorBySessionToken(token)) !== null);
  setHiddenListingCheck(async (listingId, token) => {
    const actor = await getActorBySessionToken(token);
    return actor !== null && isHiddenFromOthers(actor, listingId);
  });
  await connecting;
}

export const onRequestError: Instrumentation.onRequestError = async (error, { headers, path }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { neverKeep } = await import('@/lib/next/page-facts');
  neverKeep();
  const { noteRequestError } = await import('@/lib/next/malformed-requests');
  if (noteRequestError(error, headers)) return;
  // Next's own line on stderr has no id of the request. What is logged is also reported.
  const { log } = await import('@/lib/log');
  log.error({ err: error, url: path }, 'a request failed');
};
