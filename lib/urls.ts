import { env } from '@/lib/env';

export function siteOrigin(): string {
  return env().APP_URL;
}

export function absoluteUrl(path: string): string {
  return `${siteOrigin()}${path}`;
}
