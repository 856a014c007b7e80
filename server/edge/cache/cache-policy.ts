import { EDGE_FACTS_HEADER, EVERYTHING } from '@/lib/next/constants';
import { preparedDocument, withoutNonce } from '@/lib/next/document';
import { PUBLIC_PAGE } from '@/lib/next/page-facts';
import type { Variant } from '@/lib/next/variant';
import { headerPairs } from '../proxy/forwarded-headers';
import type { PageContent, PageLife } from './cached-page';
import type { Answer } from './page-request';
import type { Route } from './routes';

const SECOND = 1_000;
const SEARCH_SECONDS = 600;
const MISSING_SECONDS = 60;
const ASSET_SECONDS = 86_400;
const MAX_SECONDS = 86_400;
/** How long an expired page may be shown during a refresh or an outage. */
const USABLE_SECONDS = 3_600;

const isMissing = (status: number) => status === 404 || status === 410;

/** Null unless certainly public: no cookie, known tags, not private (except lists of /api). */
export function lifeOf(answer: Answer, route: Route, variant: Variant, now = Date.now()): PageLife | null {
  const { status, headers } = answer;
  // Anybody can invent parts of missing pages, so only whole ones are cached.
  const isKept =
    status === 200 ||
    (status === 302 && route.kind === 'picture') ||
    (isMissing(status) && route.kind === 'page' && variant.name === '');
  if (!isKept) return null;
  if (headers['set-cookie'] !== undefined || headers['content-encoding'] !== undefined) return null;
  const vary = headers.vary ?? '';
  if (/\*|cookie|authorization|accept-language|user-agent/i.test(vary)) return null;
  const facts = factsOf(headers[EDGE_FACTS_HEADER]);
  const seconds = secondsOf(answer, route, variant, facts);
  if (seconds === null) return null;
  return {
    tags: [...new Set([EVERYTHING, ...route.tags, ...(facts?.tags ?? [])])],
    freshUntil: now + seconds * SECOND,
    // Short-lived responses are incomplete.
    usableUntil: now + (seconds + (seconds < MISSING_SECONDS ? 0 : USABLE_SECONDS)) * SECOND,
  };
}

type Facts = { seconds: number; tags: string[] };

function factsOf(header: string | string[] | undefined): Facts | null {
  const [, seconds, tags] = /^(\d+) (.+)$/.exec(String(header ?? '')) ?? [];
  return seconds && tags ? { seconds: Number(seconds), tags: tags.split(',') } : null;
}

function secondsOf(
  { status, headers }: Answer,
  route: Route,
  variant: Variant,
  facts: Facts | null,
): number | null {
  // Without tags a page could never be dropped.
  if (route.kind === 'page')
    return facts && Math.min(facts.seconds, isMissing(status) ? MISSING_SECONDS : MAX_SECONDS);
  if (variant.name !== '') return null;
  const searchSeconds = Math.min(SEARCH_SECONDS, facts?.seconds ?? SEARCH_SECONDS);
  if (route.kind === 'list') return searchSeconds;
  if (/private|no-store|no-cache/.test(headers['cache-control'] ?? '')) return null;
  if (route.kind === 'data') return searchSeconds;
  return route.kind === 'picture' && !facts ? null : ASSET_SECONDS;
}

/** Set for each response, or not to be sent: `Link` repeats preloads with the nonce. */
const DROPPED =
  /^(connection|keep-alive|transfer-encoding|trailer|date|content-length|etag|age|x-nextjs-cache|x-powered-by|x-accel-buffering|x-request-id|link|x-(estia|middleware)-.*)$/i;
export const POLICY = 'content-security-policy';

type Prepared = { body: Buffer; policy: string | undefined };
/** Everybody who waited for a response shares this. */
const prepared = new WeakMap<Answer, Prepared>();

/** Documents get their scripts prepared, and a policy that allows no others. */
export function bodyOf(answer: Answer): Prepared {
  const known = prepared.get(answer) ?? prepare(answer);
  prepared.set(answer, known);
  return known;
}

function prepare({ headers, body }: Answer): Prepared {
  const policy = headers[POLICY];
  if (typeof policy !== 'string') return { body, policy: undefined };
  if (!headers['content-type']?.startsWith('text/html')) return { body, policy: withoutNonce(policy) };
  const document = preparedDocument(body.toString('latin1'), policy);
  return { body: Buffer.from(document.html, 'latin1'), policy: document.policy };
}

export function contentOf(answer: Answer, route: Route): PageContent {
  const { status, headers, rawHeaders } = answer;
  const contentType = headers['content-type'];
  const { body, policy } = bodyOf(answer);
  const kept: string[] = [];
  const seen = new Set<string>();
  for (const [name, value] of headerPairs(rawHeaders)) {
    const key = name.toLowerCase();
    if (DROPPED.test(key) || seen.has(`${key}: ${value}`)) continue;
    seen.add(`${key}: ${value}`);
    if (key === 'cache-control' && route.kind === 'page') kept.push(name, PUBLIC_PAGE);
    else if (key === POLICY && policy !== undefined) kept.push(name, policy);
    else kept.push(name, value);
  }
  if (!/accept-encoding/i.test(headers.vary ?? '')) kept.push('Vary', 'Accept-Encoding');
  return { status, headers: kept, contentType, body };
}
