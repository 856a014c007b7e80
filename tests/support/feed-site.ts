// A server with one file, for feeds that have an address, and what people do with feeds.
import { createHash } from 'node:crypto';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { addFeed, importFeed } from '@/lib/incoming-feeds/commands';
import { getFeed } from '@/lib/incoming-feeds/queries';
import { claimRun, performRun } from '@/lib/incoming-feeds/run-commands';
import type { FeedRunLine } from '@/lib/incoming-feeds/types';

/** Over plain HTTP to this machine. */
export const LOCAL = { request, isAllowed: () => true, resolve: async () => ['127.0.0.1'] };

const HEADER = 'ref;price;location;beds;area;title';
export const rowOf = (ref: string, price = 285_000) =>
  `${ref};${price};Germasogeia, Limassol;2;85;Flat ${ref}`;
export const csvOf = (...rows: string[]) => [HEADER, ...rows, ''].join('\n');

export class FeedSite {
  content = '';
  status = 200;
  answers: number[] = [];
  private server: Server | undefined;

  async url(name = 'homes.csv'): Promise<string> {
    this.server ??= await new Promise<Server>((resolve) => {
      const server = createServer((call, answer) => {
        const etag = `"${createHash('sha256').update(this.content).digest('hex')}"`;
        const status = this.status === 200 && call.headers['if-none-match'] === etag ? 304 : this.status;
        this.answers.push(status);
        answer.writeHead(status, { ETag: etag }).end(status === 200 ? this.content : '');
      });
      server.listen(0, '127.0.0.1', () => resolve(server));
    });
    return `http://agency.example:${(this.server.address() as AddressInfo).port}/${name}`;
  }

  close(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }
}

/** What the worker does until nothing is left. */
export async function runFeeds(): Promise<void> {
  for (let run = await claimRun(); run; run = await claimRun()) await performRun(run, LOCAL);
}

export async function latestRun(actor: Actor, id: string): Promise<FeedRunLine> {
  const run = (await getFeed(actor, id))?.runs[0];
  if (!run) throw new Error('no run');
  return run;
}

/** A feed whose first import has ended. */
export async function addImported(
  actor: Actor,
  url: string,
  settings: { isComplete?: boolean; keepsHandEdits?: boolean } = {},
): Promise<string> {
  const { id } = await addFeed(actor, { name: 'Agency', url });
  await db.incomingFeed.update({ where: { id }, data: settings });
  await runFeeds();
  await importNow(actor, id);
  return id;
}

/** As a scheduled run does: the newest file is fetched. */
export async function importNow(actor: Actor, id: string, mayHideMost = false): Promise<FeedRunLine> {
  await importFeed(actor, { id, mayHideMost, fetches: true });
  await runFeeds();
  return latestRun(actor, id);
}
