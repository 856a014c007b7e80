import type { IncomingMessage } from 'node:http';
import { directHeader } from '@/lib/auth/origin/direct-peer';
import { REQUEST_ID, requestIdOf } from '@/lib/requests/request-log';
import { READING } from '../limits/refusals';

export function* headerPairs(headers: readonly string[]): Generator<[name: string, value: string]> {
  for (let index = 0; index < headers.length; index += 2)
    yield [headers[index] ?? '', headers[index + 1] ?? ''];
}

/** RFC 9110, 7.6.1. */
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
/** Kept even if `Connection` names them: framing and host are always needed. */
const NEEDED = new Set(['content-length', 'host']);
/** Used between our processes and Next; from outside they are forged. */
const INTERNAL =
  /^(x-estia-|x-middleware-|x-nextjs-|x-next-|x-invoke-|x-matched-path$|x-now-|x-vercel-|x-prerender-|x-rewrite|x-original-ur[il]$|x-http-method|next-resume|next-hmr)/;
const FORWARDED =
  /^(forwarded|x-forwarded-|x-real-ip$|x-client-ip$|x-cluster-client-ip$|true-client-ip$|cf-)/;

/** @param options.trustedHops proxies in front of us whose X-Forwarded-* headers are trusted */
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
    if (key === REQUEST_ID) continue;
    if (key === 'content-length' && READING.has(method)) continue;
    if (key === 'x-forwarded-for' || (FORWARDED.test(key) && !isTrusted)) continue;
    kept.push(name, value);
  }
  kept.push('X-Request-Id', requestIdOf(request, isTrusted));
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
