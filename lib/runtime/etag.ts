import { createHash } from 'node:crypto';

export function etagOf(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}

/** RFC 9110, 13.1.2: a list, compared weakly; `*` matches any. */
export function matchesEtag(header: string | null | undefined, etag: string): boolean {
  if (!header) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/** RFC 9110, 13.2.2: the date counts only if no tag was sent. */
export function isNotModified(headers: Headers, etag: string, changedAt: Date | null): boolean {
  const tags = headers.get('if-none-match');
  if (tags !== null) return matchesEtag(tags, etag);
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return changedAt !== null && changedAt.getTime() <= since;
}
