import { cacheTags } from '@/lib/listings/cache-tags';
import { EDGE_TAGS_HEADER } from '@/lib/realtime/edge-headers';
import { strictPolicyOf } from '@/lib/requests/document-scripts';
import { withJoinedData } from '@/lib/requests/joined-data';
import { headerPairs } from './header-pairs';
import type { PageContent, PageLife } from './kept-page';
import { LOADER, withLateScripts } from './late-scripts';
import { withNotFoundText } from './not-found-text';
import type { Answer } from './page-request';
import type { Route } from './routes';
import type { Variant } from './variant';

const SECOND = 1_000;
/** Changes are dropped by their tags; these lifetimes are the safety net. */
const SEARCH_SECONDS = 600;
const MISSING_SECONDS = 60;
const ASSET_SECONDS = 86_400;
const MAX_SECONDS = 86_400;
/** How long an expired page may still be shown while a new one is fetched, or when none can be. */
const USABLE_SECONDS = 3_600;
/** For browsers and caches in front of us, which do not receive announcements. */
const ASK_EVERY_TIME = 'public, max-age=0, must-revalidate';

/** Prefix of the tags that Next derives from paths for revalidatePath, which we never call, so nobody announces them. */
const NEXT_OWN = '_N_T_';

const isMissing = (status: number) => status === 404 || status === 410;

/**
 * How long a response may be cached and under which tags; null when it may not be cached at all. Only responses that are
 * certainly public are: of a known route, without a cookie, not marked private (except searches, which Next always marks so, and
 * lists, which are personal only for who is signed in), with known tags.
 */
export function lifeOf(answer: Answer, route: Route, variant: Variant, now = Date.now()): PageLife | null {
  const { status, headers } = answer;
  // Anybody can ask for parts of a page that do not exist, so only whole pages are kept as missing.
  if (status !== 200 && !(isMissing(status) && route.kind === 'page' && variant.name === '')) return null;
  if (headers['set-cookie'] !== undefined || headers['content-encoding'] !== undefined) return null;
  const vary = headers.vary ?? '';
  if (/\*|cookie|authorization|accept-language|user-agent/i.test(vary)) return null;
  const seconds = secondsOf(answer, route, variant);
  if (seconds === null) return null;
  const told = headers[EDGE_TAGS_HEADER];
  const tags = typeof told === 'string' ? told.split(',').filter((tag) => !tag.startsWith(NEXT_OWN)) : null;
  // Without tags it could never be dropped.
  if ((route.kind === 'page' || route.kind === 'picture') && !tags) return null;
  return {
    tags: [...new Set([cacheTags.everything, ...route.tags, ...(tags ?? [])])],
    freshUntil: now + seconds * SECOND,
    usableUntil: now + (seconds + USABLE_SECONDS) * SECOND,
  };
}

function secondsOf({ status, headers }: Answer, route: Route, variant: Variant): number | null {
  const control = headers['cache-control'] ?? '';
  const isData = variant.name !== '';
  if (route.kind === 'search' || route.kind === 'list') return isData ? null : SEARCH_SECONDS;
  if (/private|no-store|no-cache/.test(control)) return null;
  if (route.kind === 'asset' || route.kind === 'picture') return isData ? null : ASSET_SECONDS;
  if (route.kind === 'data') return isData ? null : SEARCH_SECONDS;
  // Data of a page that was not prerendered depends on what the browser already has.
  if (isData && headers['x-nextjs-prerender'] !== '1') return null;
  if (headers['x-nextjs-cache'] === 'STALE') return 0;
  const shared = Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? 0);
  if (shared === 0) return null;
  return Math.min(shared, isMissing(status) ? MISSING_SECONDS : MAX_SECONDS);
}

/** Headers that are set again for each response, or must not be sent. */
const DROPPED =
  /^(connection|keep-alive|transfer-encoding|date|content-length|etag|age|x-nextjs-cache|x-powered-by|x-(estia|middleware)-.*)$/i;
export const POLICY = 'content-security-policy';

type Prepared = { body: Buffer; policy: string | undefined };
/** Everybody who waited for a response is sent the same one. */
const prepared = new WeakMap<Answer, Prepared>();

/** The body of a complete response; a document with its scripts prepared, and the policy that allows no others. */
export function bodyOf(answer: Answer): Prepared {
  const known = prepared.get(answer) ?? prepare(answer);
  prepared.set(answer, known);
  return known;
}

function prepare({ headers, body }: Answer): Prepared {
  const policy = headers[POLICY];
  if (typeof policy !== 'string') return { body, policy: undefined };
  if (!headers['content-type']?.startsWith('text/html')) return { body, policy: strictPolicyOf('', policy) };
  // A page that somebody else's request has rendered may name that request's nonce.
  const html = body.toString('utf8').replaceAll(/ nonce="[\w+/=-]*"/g, '');
  const document = withNotFoundText(withJoinedData(withLateScripts(html)));
  return { body: Buffer.from(document, 'utf8'), policy: strictPolicyOf(document, policy, [LOADER]) };
}

/** What is cached of a response. */
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
    if (key === 'cache-control' && route.kind === 'search') kept.push(name, ASK_EVERY_TIME);
    else if (key === POLICY && policy !== undefined) kept.push(name, policy);
    else kept.push(name, value);
  }
  if (!/accept-encoding/i.test(headers.vary ?? '')) kept.push('Vary', 'Accept-Encoding');
  return { status, headers: kept, contentType, body };
}
