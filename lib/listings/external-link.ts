/** `null` unless it is http or https with a host and no credentials. */
export function externalLink(address: string | null): string | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.hostname && !url.username && !url.password ? url.href : null;
}
