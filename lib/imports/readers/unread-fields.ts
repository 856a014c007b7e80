const MAX_NAMES = 40;

/** Counts unread columns and elements, so that nothing is dropped silently. */
export class UnreadFields {
  private readonly rows = new Map<string, number>();

  add(name: string): void {
    // A hostile feed may have a new name in each record.
    if (this.rows.size < 1_000 || this.rows.has(name)) this.rows.set(name, (this.rows.get(name) ?? 0) + 1);
  }

  get names(): string[] {
    return [...this.rows.keys()];
  }

  remark(): string | null {
    const names = [...this.rows].map(([name, rows]) => `${name} (${rows} ${rows === 1 ? 'row' : 'rows'})`);
    const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '';
    return names.length === 0 ? null : `not read: ${names.slice(0, MAX_NAMES).join(', ')}${more}`;
  }
}
