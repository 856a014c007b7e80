import { beforeNext } from '@/lib/requests/before-next';

/**
 * An address whose path can be decoded: one that cannot ('%ff' and '%E0%A4' are no UTF-8) gets its percent signs
 * escaped, so that it is text like any other and found nowhere. The query may hold anything; its readers are tolerant.
 * '*', which asks the server as a whole (`OPTIONS *`), becomes a path.
 */
export function decodableUrl(url: string): string {
  if (url === '*') return '/*';
  const [path = '', ...query] = url.split('?');
  if (!path.includes('%')) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** Mends such addresses before Next sees them: its router would answer 500. Call it once, when the process starts. */
export function mendMalformedRequests(): void {
  beforeNext((request) => {
    if (request.url) request.url = decodableUrl(request.url);
  });
}
