import { EXPORT_FORMATS } from '@/lib/feeds/constants';

const call = (url: string, key: string) => `curl -H 'Authorization: Bearer ${key}' '${url}'`;

/** The key and, for one that may read, a call with it. */
export function shownKey(key: string, scopes: readonly string[], origin: string): string {
  const own = `${origin}/api/properties/my-properties/`;
  if (scopes.includes('listings_read')) return [key, call(own, key)].join('\n');
  if (scopes.includes('enquiries_read')) return [key, call(`${own}enquiries/`, key)].join('\n');
  return key;
}

/** The address in each format, and a call of the first. */
export function shownAddress(secret: string, origin: string): string {
  const addresses = EXPORT_FORMATS.map((format) => `${origin}/api/exports/${secret}/${format}/`);
  return [...addresses, `curl -o homes.xml '${addresses[0]}'`].join('\n');
}
