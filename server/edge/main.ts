import { clientAddressOfNode } from '@/lib/auth/origin/client-address';
import { internalKey } from '@/lib/auth/origin/direct-peer';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { poolGauges } from '@/lib/metrics/gauges';
import { serveMetrics } from '@/lib/metrics/serve';
import { followAnnouncements } from '@/lib/realtime/announcements';
import { reportCrashes, reportErrors } from '@/lib/reporting/reports';
import { endConnections } from '@/lib/requests/graceful-shutdown';
import { logRequests } from '@/lib/requests/request-log';
import { releaseMemoryWhenIdle } from '@/lib/runtime/idle-memory';
import { storage } from '@/lib/storage/storage';
import { getViewerByCookies } from '@/lib/viewer/queries';
import { PageCache } from './cache/page-cache';
import { askForPage } from './cache/page-request';
import { createEdge } from './edge';
import { createQueues } from './limits/queues';
import { edgeGauges } from './metrics';
import { Upstreams } from './proxy/upstreams';
import { websocketsOf } from './proxy/websocket-proxy';

// The page cache on the public port. Any number can run in parallel.
const settings = env();
const END_WITHIN_MS = 8_000;

await reportErrors();
reportCrashes();
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
releaseMemoryWhenIdle();

const webPort = settings.WEB_PORT ?? settings.PORT + 2;
const webs = new Upstreams(settings.EDGE_WEB_URLS ?? [`http://127.0.0.1:${webPort}`]);
const sidecars = new Upstreams(settings.EDGE_CHAT_URLS ?? [`http://127.0.0.1:${settings.CHAT_PORT}`]);
const { host, protocol } = new URL(settings.APP_URL);
const asking = { webs, host, proto: protocol.slice(0, -1), key: internalKey() };
const cache = new PageCache(
  (target, variant) => askForPage(asking, target, variant),
  settings.EDGE_MEMORY_MB * 1024 * 1024,
);

const listener = followAnnouncements(settings.DATABASE_URL, cache);
if (settings.ACCESS_LOG === 'on')
  logRequests(settings.TRUST_PROXY_HOPS > 0, ({ socket, headers }) =>
    clientAddressOfNode(socket.remoteAddress, headers, settings.TRUST_PROXY_HOPS),
  );
const queues = createQueues(webs);
await serveMetrics('edge', [...edgeGauges(cache, queues), ...poolGauges]);
const server = createEdge({
  cache,
  webs,
  sidecars,
  queues,
  pictures: storage(),
  viewerOf: getViewerByCookies,
  trustedHops: settings.TRUST_PROXY_HOPS,
});
const closeWebsockets = websocketsOf(server);
server.once('error', (error) => {
  log.fatal({ err: error }, 'the page cache cannot listen');
  process.exit(1);
});
server.listen(settings.PORT, settings.HOST, () =>
  log.info({ port: settings.PORT }, 'the page cache listens'),
);

let isStopping = false;
function stop() {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(0), END_WITHIN_MS).unref();
  server.close(() => process.exit(0));
  endConnections(server);
  closeWebsockets();
  void listener.stop();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
