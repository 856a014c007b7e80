import { onRequest } from '@/lib/next/on-request';

/** Characters that mean the same encoded and not (RFC 3986, 2.3). */
const UNRESERVED = /[\w.~-]/;
const DOT_SEGMENT = /\/\.{1,2}(\/|$)/;

/**
 * The address of a request in the one form that all rules are written for, so that none of them is passed by spelling a path
 * differently: '/%61pi/x' is '/api/x', '/api/../buy' is '/buy', and 'http://estia.example/buy' (RFC 9112, 3.2.2) is '/buy'. A path
 * that is not UTF-8 ('%ff') gets its percent signs escaped and so does not exist. Queries are left alone, since everything that reads
 * them is tolerant. '*' (`OPTIONS *`) becomes a path. `null` when it is no address at all.
 */
export function plainUrl(url: string): string | null {
  if (url === '*') return '/*';
  const target = url.startsWith('/') ? url : pathOfAbsolute(url);
  if (target === null) return null;
  const end = target.search(/[?#]/);
  const [path, rest] = end < 0 ? [target, ''] : [target.slice(0, end), target.slice(end)];
  const plain = withoutDotSegments(decoded(path));
  return plain === path ? target : plain + rest;
}

function pathOfAbsolute(url: string): string | null {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

function decoded(path: string): string {
  if (!path.includes('%')) return path;
  try {
    decodeURIComponent(path);
  } catch {
    return path.replaceAll('%', '%25');
  }
  return path.replace(/%[\da-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return UNRESERVED.test(character) ? character : code;
  });
}

function withoutDotSegments(path: string): string {
  return DOT_SEGMENT.test(path) ? new URL(`http://localhost${path}`).pathname : path;
}

/** Next's own page for an error of the layout, which would answer 500, and its name for the home page. */
const OWN_PAGE = /^\/(?:_global-error|index)(?=[?#]|$)/;
/** An address of Next's for which it answers 404. */
const MISSING = '/_not-found';

/** Gives every request its plain address before Next and all other hooks see it. Call it first. */
export function makeUrlsPlain(): void {
  onRequest((request) => {
    const url = plainUrl(request.url ?? '/') ?? MISSING;
    request.url = url.replace(OWN_PAGE, MISSING);
  });
}
