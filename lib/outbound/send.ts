import { Resolver } from 'node:dns/promises';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { env } from '@/lib/env';
import { OutboundError } from '@/lib/outbound/outbound-error';
import { isInternetAddress } from '@/lib/runtime/network-address';

/** Tests send to servers of their own; the setting OUTBOUND_HOSTS does the same for whole processes. */
export type Reach = {
  resolve?: (host: string, signal: AbortSignal) => Promise<string[]>;
  isAllowed?: (address: string) => boolean;
  request?: (options: RequestOptions, onAnswer: (answer: IncomingMessage) => void) => ClientRequest;
};

type Message = { method: 'GET' | 'POST'; headers: Readonly<Record<string, string>>; body?: string };

const MAX_HEADER_BYTES = 16_384;

/**
 * For every address that somebody else chose. Resolves the host once, refuses it if any of its addresses is not of the
 * Internet, and connects to the checked address, so that a name cannot change its meaning meanwhile. Follows no redirect.
 * @throws OutboundError `private`, `unreachable`, `timeout`
 */
export async function sendOutbound(
  url: URL,
  message: Message,
  signal: AbortSignal,
  reach: Reach = {},
): Promise<IncomingMessage> {
  const host = hostOf(url);
  const { resolve = resolveHost } = reach;
  const isKnown = isOwnHost(url);
  const isAllowed = isKnown ? () => true : (reach.isAllowed ?? isInternetAddress);
  try {
    const addresses = isIP(host) ? [host] : await unlessAborted(resolve(host, signal), signal);
    const [address] = addresses;
    if (address === undefined) throw new OutboundError('unreachable');
    if (!addresses.every(isAllowed)) throw new OutboundError('private');
    return await answerOf(url, address, message, signal, reach);
  } catch (error) {
    throw outboundError(error, signal, 'unreachable');
  }
}

export function outboundError(
  error: unknown,
  signal: AbortSignal,
  otherwise: 'unreachable' | 'broken',
): OutboundError {
  if (error instanceof OutboundError) return error;
  return new OutboundError(signal.aborted ? 'timeout' : otherwise, null, error);
}

/** IPv6 addresses without their brackets. */
const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');

export const portOf = (url: URL): number => Number(url.port) || (url.protocol === 'https:' ? 443 : 80);

/** Named by the operator: for development, and for feeds inside the own network. */
export function isOwnHost(url: URL): boolean {
  return env().OUTBOUND_HOSTS.includes(`${url.hostname}:${portOf(url)}`);
}

/** The certificate has to be that of the host. */
function answerOf(
  url: URL,
  address: string,
  { method, headers, body }: Message,
  signal: AbortSignal,
  { request = url.protocol === 'https:' ? httpsRequest : httpRequest }: Reach,
): Promise<IncomingMessage> {
  const { username, password } = url;
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: address,
        port: portOf(url),
        path: `${url.pathname}${url.search}`,
        method,
        headers: {
          ...headers,
          Host: url.host,
          ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }),
        },
        ...(username && { auth: `${decoded(username)}:${decoded(password)}` }),
        ...(isIP(hostOf(url)) === 0 && { servername: url.hostname }),
        maxHeaderSize: MAX_HEADER_BYTES,
        agent: false,
        signal,
      },
      resolve,
    );
    call.on('error', reject);
    call.end(body);
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

/** Asks DNS itself: `lookup` would also read this machine's files, in one of the few threads that everything shares. */
async function resolveHost(host: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver();
  signal.addEventListener('abort', () => resolver.cancel(), { once: true });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
}
