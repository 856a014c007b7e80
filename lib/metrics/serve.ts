import { createServer } from 'node:http';
import type Prometheus from 'prom-client';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { observeRequests } from '@/lib/metrics/requests';

/** Added to METRICS_PORT. */
const portOffsets = { edge: 0, web: 1, sidecar: 2, search: 3, jobs: 4 } as const;

type Labelled = [labels: Record<string, string>, value: number][];

/** Read on each scrape. Labels are constants of the code, never of a visitor. */
export type Gauges = readonly {
  name: string;
  help: string;
  labels?: readonly string[];
  read: () => number | Labelled | Promise<number | Labelled>;
}[];

/** Costs nothing unless METRICS_PORT is set. One address per process, since any number of each can run. */
export async function serveMetrics(process: keyof typeof portOffsets, gauges: Gauges): Promise<void> {
  const { METRICS_PORT, METRICS_HOST } = env();
  if (METRICS_PORT === undefined) return;
  const { default: prometheus } = await import('prom-client');
  const port = METRICS_PORT + portOffsets[process];
  prometheus.register.setDefaultLabels({ process });
  prometheus.collectDefaultMetrics();
  observeRequests(prometheus, port);
  for (const gauge of gauges) register(prometheus, gauge);
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    const text = await prometheus.register.metrics();
    response.writeHead(200, { 'Content-Type': prometheus.register.contentType }).end(text);
  });
  // The site matters more than its figures.
  server.once('error', (error) => log.error({ err: error, port }, 'metrics cannot be served'));
  server.listen(port, METRICS_HOST).unref();
}

function register(prometheus: typeof Prometheus, gauge: Gauges[number]): void {
  const { name, help, labels = [], read } = gauge;
  const type = name.endsWith('_total') ? prometheus.Counter : prometheus.Gauge;
  new type({
    name,
    help,
    labelNames: [...labels],
    async collect() {
      this.reset();
      try {
        const value = await read();
        if (typeof value === 'number') this.inc(value);
        else for (const [labels, amount] of value) this.inc(labels, amount);
      } catch (error) {
        log.warn({ err: error, name }, 'a metric could not be read');
      }
    },
  });
}
