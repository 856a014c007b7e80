import { sentence } from '@/lib/imports/sentences';

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
    const names = [...this.rows].map(([name, rows]) => `${name} (${rows})`);
    const more = names.length > MAX_NAMES ? [`+${names.length - MAX_NAMES}`] : [];
    const text = [...names.slice(0, MAX_NAMES), ...more].join(', ');
    return text ? sentence('file.unread', { text }) : null;
  }
}
