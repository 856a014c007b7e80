/** Names of unread columns or elements in a remark; a feed may have thousands. */
const MAX_NAMES = 40;

/** Counts the columns or elements of a file that no field is read from, so that nothing is dropped silently. */
export class UnreadFields {
  private readonly rows = new Map<string, number>();

  add(name: string): void {
    // A hostile feed may have a new name in each record.
    if (this.rows.size < 1_000 || this.rows.has(name)) this.rows.set(name, (this.rows.get(name) ?? 0) + 1);
  }

  /** 'not read: notes (12 rows), photo (3 rows)'; `null` if all was read. */
  remark(): string | null {
    const names = [...this.rows].map(([name, rows]) => `${name} (${rows} ${rows === 1 ? 'row' : 'rows'})`);
    const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '';
    return names.length === 0 ? null : `not read: ${names.slice(0, MAX_NAMES).join(', ')}${more}`;
  }
}
