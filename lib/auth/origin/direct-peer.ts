import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isSameSecret } from '@/lib/auth/secrets';
import { env } from '@/lib/env';
import { EDGE_KEY_HEADER } from '@/lib/next/constants';
import { onRequest } from '@/lib/next/on-request';
import { isPrivateAddress } from '@/lib/runtime/network-address';

let key: string | undefined;

/** The key with which this installation's processes authenticate to each other; operators give it to a cache of theirs. */
export function internalKey(): string {
  key ??= createHmac('sha256', env().AUTH_SECRET).update('internal').digest('base64url');
  return key;
}

export function isFromEdge({ headers }: IncomingMessage): boolean {
  const given = headers[EDGE_KEY_HEADER];
  return typeof given === 'string' && isSameSecret(given, internalKey());
}

/** The page cache sends the internal key, since only it sees the connection; for handlers it is `yes` or `no`. */
export const DIRECT_HEADER = 'x-estia-direct';

/** Only proxies and CDNs send these headers; their values are not trusted. */
const OF_PROXIES =
  /^(forwarded|via|cdn-loop|x-forwarded|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|fastly-|fly-|cf-|x-amzn-|x-appengine-|x-azure-|x-envoy-|x-original-)/;

type Request = Pick<IncomingMessage, 'headers' | 'httpVersion' | 'socket'>;

/**
 * Without a proxy, behind which anybody could be. One that adds no header is recognised by HTTP/1.0, nginx's default.
 */
export function isDirectPeer(
  { headers, httpVersion, socket }: Request,
  hops = env().TRUST_PROXY_HOPS,
  appUrl?: string,
): boolean {
  return (
    hops === 0 &&
    httpVersion !== '1.0' &&
    isPrivateAddress(socket.remoteAddress ?? '') &&
    !Object.keys(headers).some((name) => OF_PROXIES.test(name)) &&
    isOwnHost(headers.host ?? '', appUrl)
  );
}

/** Names that nobody can register: addresses, single words (a container, a machine) and names of local networks. */
const LOCAL_HOST = /^([^.]+|\[[^\]]+\]|\d+(\.\d+){3}|.+\.(localhost|local|lan|internal|home\.arpa|test))$/;

/** Against DNS rebinding: a page elsewhere can point its own name at a private address. */
function isOwnHost(host: string, appUrl: string | undefined): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return LOCAL_HOST.test(name) || name === new URL(appUrl ?? env().APP_URL).hostname;
}

/** Name, value. */
export function directHeader(request: Request, hops: number): string[] {
  return isDirectPeer(request, hops) ? [DIRECT_HEADER, internalKey()] : [];
}

/** Overwrites what a client sent. Call it once, when the web process starts. */
export function recordDirectPeers(): void {
  onRequest((request) => {
    const { headers } = request;
    const isTold = isSameSecret(String(headers[DIRECT_HEADER] ?? ''), internalKey());
    headers[DIRECT_HEADER] = isTold || isDirectPeer(request) ? 'yes' : 'no';
  });
}
