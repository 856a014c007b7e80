import { createHmac } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { isInternetAddress } from '@/lib/runtime/network-address';
import { WEBHOOK_TIMEOUT_MS } from '@/lib/webhooks/constants';
import type { DeliveryProblem } from '@/lib/webhooks/types';

export type Posted = { status: number; problem: null } | { status: null; problem: DeliveryProblem };

/** Tests post to servers of their own. */
export type PostOptions = {
  resolve?: (host: string, signal: AbortSignal) => Promise<string[]>;
  isAllowed?: (address: string) => boolean;
  request?: (options: RequestOptions, onAnswer: (answer: IncomingMessage) => void) => ClientRequest;
  timeoutMs?: number;
};

export function signatureOf(secret: string, timestamp: string, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

/**
 * Resolves the host once, refuses it if any of its addresses is not of the Internet, and connects to the checked address,
 * so that a name cannot change its meaning meanwhile. Redirects are not followed, and only the status is read.
 */
export async function postWebhook(
  target: string,
  message: { headers: Readonly<Record<string, string>>; body: string },
  options: PostOptions = {},
): Promise<Posted> {
  const { resolve = resolveHost, isAllowed = isInternetAddress, timeoutMs = WEBHOOK_TIMEOUT_MS } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  const failed = (problem: DeliveryProblem): Posted => ({ status: null, problem });
  try {
    const url = new URL(target);
    const host = hostOf(url);
    const addresses = isIP(host) ? [host] : await unlessAborted(resolve(host, signal), signal);
    const [address] = addresses;
    if (address === undefined) return failed('unreachable');
    if (!addresses.every(isAllowed)) return failed('private');
    return { status: await statusOf(url, address, message, signal, options), problem: null };
  } catch {
    return failed(signal.aborted ? 'timeout' : 'unreachable');
  }
}

/** IPv6 addresses without their brackets. */
const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');

/** The certificate has to be that of the host. */
function statusOf(
  url: URL,
  address: string,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
  signal: AbortSignal,
  { request = httpsRequest }: PostOptions,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: address,
        port: url.port || 443,
        path: `${url.pathname}${url.search}`,
        method: 'POST',
        headers: { ...headers, Host: url.host, 'Content-Length': String(Buffer.byteLength(body)) },
        ...(isIP(hostOf(url)) === 0 && { servername: url.hostname }),
        agent: false,
        signal,
      },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
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
