import type { IncomingMessage } from 'node:http';
import { directHeader } from '@/lib/auth/origin/direct-peer';
import { READING } from '../limits/refusals';

/** The pairs of a list in the form of Node's `rawHeaders`: name, value, name, value. */
export function* headerPairs(headers: readonly string[]): Generator<[name: string, value: string]> {
  for (let index = 0; index < headers.length; index += 2)
    yield [headers[index] ?? '', headers[index + 1] ?? ''];
}

/** Headers that belong to a single connection (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'expect', // answered by Node already
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
/** Kept even if `Connection` names them: every hop needs to know where a request ends and whom it is for. */
const NEEDED = new Set(['content-length', 'host']);
/** Headers that only our own processes and Next use between each other; from outside they are forged. */
const INTERNAL =
  /^(x-estia-|x-middleware-|x-nextjs-|x-next-|x-invoke-|x-matched-path$|x-now-|x-vercel-|x-prerender-|x-rewrite|x-original-ur[il]$|x-http-method|next-resume|next-hmr)/;
const FORWARDED =
  /^(forwarded|x-forwarded-|x-real-ip$|x-client-ip$|x-cluster-client-ip$|true-client-ip$|cf-)/;

/**
 * The headers of a request as we forward it: name, value, name, value. The address that connected to us is appended to
 * X-Forwarded-For, after those that trusted proxies added; without trusted proxies we set protocol and host ourselves. What
 * proxies a stranger claims is dropped here, so that there were none is passed on as well.
 *
 * @param options.trustedHops number of proxies in front of us whose X-Forwarded-* headers are trusted
 */
export function forwardedHeaders(
  request: IncomingMessage,
  { trustedHops }: { trustedHops: number },
): string[] {
  const { method, rawHeaders, headers, socket } = request;
  const dropped = new Set((headers.connection ?? '').toLowerCase().split(/[,\s]+/));
  const isTrusted = trustedHops > 0;
  const kept: string[] = [];
  for (const [name, value] of headerPairs(rawHeaders)) {
    const key = name.toLowerCase();
    const isDropped = dropped.has(key) && !NEEDED.has(key);
    if (HOP_BY_HOP.has(key) || isDropped || INTERNAL.test(key)) continue;
    if (key === 'content-length' && READING.has(method)) continue;
    if (key === 'x-forwarded-for' || (FORWARDED.test(key) && !isTrusted)) continue;
    kept.push(name, value);
  }
  const before = isTrusted ? headers['x-forwarded-for'] : undefined;
  const chain = [before, socket.remoteAddress].flat().filter(Boolean).join(', ');
  if (chain) kept.push('X-Forwarded-For', chain);
  // HTTP/1.0 (refusals.ts).
  if (headers.host === undefined) kept.push('Host', 'localhost');
  if (!isTrusted) kept.push('X-Forwarded-Proto', 'http');
  if (!isTrusted && headers.host) kept.push('X-Forwarded-Host', headers.host);
  return [...kept, ...directHeader(request, trustedHops)];
}

export function answerHeaders(rawHeaders: readonly string[]): string[] {
  const kept: string[] = [];
  for (const [name, value] of headerPairs(rawHeaders)) {
    const key = name.toLowerCase();
    if (!HOP_BY_HOP.has(key) && !/^x-(estia|middleware)-/.test(key)) kept.push(name, value);
  }
  return kept;
}
