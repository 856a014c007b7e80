/** Search engines truncate longer descriptions. */
const DESCRIPTION_LIMIT = 160;

/** At most `limit` characters on one line, truncated at a word boundary with an ellipsis. */
export function shortText(text: string, limit = DESCRIPTION_LIMIT): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= limit) return line;
  const head = line.slice(0, limit - 1);
  const space = head.lastIndexOf(' ');
  const words = space > limit / 2 ? head.slice(0, space) : head;
  return `${words.replace(/[\s.,;:–-]+$/, '').replace(/[\uD800-\uDBFF]$/, '')}…`;
}
