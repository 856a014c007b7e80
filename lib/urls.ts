import { env } from '@/lib/env';

/** The site's own origin, for canonical links, e-mails and the sitemap; never derived from a request. */
export function siteOrigin(): string {
  return env().APP_URL;
}

/** `path` (starting with '/') as an absolute URL of this site. */
export function absoluteUrl(path: string): string {
  return `${siteOrigin()}${path}`;
}
