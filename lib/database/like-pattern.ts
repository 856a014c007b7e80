/** A LIKE pattern that matches `text` anywhere; escapes wildcards. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
