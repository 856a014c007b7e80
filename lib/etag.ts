/** Whether an `If-None-Match` names `etag`, as RFC 9110 13.1.2 reads it: a list, weak validators count as equal, `*` is any. */
export function matchesEtag(header: string | null | undefined, etag: string): boolean {
  if (!header) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag));
}
