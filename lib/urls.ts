import { env } from '@/lib/env';

/** Never derived from a request. */
export function siteOrigin(): string {
  return env().APP_URL;
}

/** `path` starts with '/'. */
export function absoluteUrl(path: string): string {
  return `${siteOrigin()}${path}`;
}
