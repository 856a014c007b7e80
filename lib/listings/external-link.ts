/**
 * An address that a lister gave, if it leads to another web site: http or https, with a host and without credentials;
 * else `null`.
 */
export function externalLink(address: string | null): string | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.hostname && !url.username && !url.password ? url.href : null;
}
