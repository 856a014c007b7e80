// A feed's server of pictures, and homes that have them.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FeedHome } from '@/lib/imports/types';
import { FEED_HOME } from './import-feed';

export type Answer = (response: ServerResponse, call: IncomingMessage) => void;

/** Names mean this machine, except `inner.example`. */
export const LOCAL_REACH = {
  request,
  isAllowed: (address: string) => address === '127.0.0.1',
  resolve: async (host: string) => [host === 'inner.example' ? '10.0.0.7' : '127.0.0.1'],
};

export const photo =
  (bytes: Buffer, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(200, { 'Content-Type': 'image/jpeg', ...headers }).end(bytes);

export async function startPictureServer() {
  const answers = new Map<string, Answer>();
  const asked: { path: string; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer((call, response) => {
    const path = call.url ?? '';
    asked.push({ path, headers: call.headers });
    const answer = answers.get(path);
    if (answer) answer(response, call);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    answers,
    /** Since the last call. */
    takeAsked: () => asked.splice(0),
    urlOf: (path: string) => `http://feed.example:${port}${path}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const homeWith = (reference: string, urls: string[], captions: string[] = []): FeedHome => ({
  ...FEED_HOME,
  reference,
  pictures: urls.map((url, index) => ({ url, caption: captions[index] ?? null })),
});
