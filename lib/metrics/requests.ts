import type Prometheus from 'prom-client';
import { kindOf } from '@/lib/metrics/kinds';
import { onRequest } from '@/lib/next/on-request';

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Of every server in this process except the one at `metricsPort`. */
export function observeRequests(prometheus: typeof Prometheus, metricsPort: number): void {
  const requests = new prometheus.Counter({
    name: 'estia_requests_total',
    help: 'Requests by kind and status; 499: the client left first',
    labelNames: ['kind', 'status'],
  });
  const seconds = new prometheus.Histogram({
    name: 'estia_request_seconds',
    help: 'From the head of a request to the end of its response',
    labelNames: ['kind'],
    buckets: SECONDS,
  });
  onRequest(({ method, url, socket }, response) => {
    if (socket.localPort === metricsPort) return;
    const kind = kindOf(method, url);
    const end = seconds.startTimer({ kind });
    response.once('close', () => {
      end();
      requests.inc({ kind, status: response.headersSent ? response.statusCode : 499 });
    });
  });
}
