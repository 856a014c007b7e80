import { beforeNext } from '@/lib/requests/before-next';

/**
 * A URL whose path can be decoded. In a malformed path ('%ff' and '%E0%A4' are not UTF-8) the percent signs are
 * escaped, making it an ordinary path that does not exist. Queries are left alone, since everything that reads them is
 * tolerant. '*', which addresses the whole server (`OPTIONS *`), becomes a path.
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

/**
 * Makes every URL decodable before Next sees it, whose router would answer 500. Call it once when the process starts.
 */
export function fixMalformedRequests(): void {
  beforeNext((request) => {
    if (request.url) request.url = decodableUrl(request.url);
  });
}
