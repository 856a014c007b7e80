import { beforeNext } from '@/lib/requests/before-next';

/**
 * The address with a path that can be decoded. In one that cannot ('%ff' and '%E0%A4' are not UTF-8) the percent signs are
 * escaped, so that it is an ordinary path that does not exist. The query may hold anything: everything that reads it is tolerant.
 * '*', which addresses the server as a whole (`OPTIONS *`), becomes a path.
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

/** Makes every address decodable before Next sees it: its router would answer 500. Call it once, when the process starts. */
export function fixMalformedRequests(): void {
  beforeNext((request) => {
    if (request.url) request.url = decodableUrl(request.url);
  });
}
