/** Rejects disguised external URLs: '//host', '/\host', control characters, credentials, other schemes. */
export function safeReturnPath(from: string | null | undefined): string {
  if (!from || from.length > 2_000 || !/^\/(?![/\\])/.test(from) || /[\p{Cc}\p{Cs}\\]/u.test(from))
    return '/';
  const base = 'http://site.invalid';
  const url = URL.canParse(from, base) ? new URL(from, base) : null;
  if (!url || url.origin !== base || url.pathname.startsWith('//')) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
