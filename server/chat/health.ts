import type { RequestListener } from 'node:http';
import { checkMigrations } from '@/lib/readiness';

const CHECK_TIMEOUT_MS = 2_000;

/** `/healthz`: the process runs; `/readyz`: it can serve clients. */
export function healthHandler(isAccepting: () => boolean): RequestListener {
  return async (request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
      response.end(JSON.stringify(body));
    };
    const path = request.url?.split('?', 1)[0];
    if (path === '/healthz') return answer(200, { status: 'ok' });
    if (path !== '/readyz') return answer(404, { error: 'Not found' });
    const database = (await isDatabaseReady()) ? 'ok' : 'down';
    const isReady = database === 'ok' && isAccepting();
    answer(isReady ? 200 : 503, { status: isReady ? 'ready' : 'not ready', checks: { database } });
  };
}

async function isDatabaseReady(): Promise<boolean> {
  const timeout = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), CHECK_TIMEOUT_MS).unref();
  });
  const check = checkMigrations().then((state) => state === 'ok');
  return Promise.race([check.catch(() => false), timeout]);
}
