import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export type TableProps = ComponentProps<'table'> & {
  /** Read first by screen readers. */
  caption: ReactNode;
};

type Column =
  | string
  /** Numeric column: its cells have `data-number` too. */
  | { number: string }
  /** Column of controls: its header is for screen readers only. */
  | { control: string };

export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          if (typeof column === 'string') {
            return (
              <th key={column} scope="col">
                {column}
              </th>
            );
          }
          return 'number' in column ? (
            <th key={column.number} scope="col" data-number>
              {column.number}
            </th>
          ) : (
            <th key={column.control} scope="col">
              <span className="sr-only">{column.control}</span>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** A native table that scrolls horizontally on narrow screens. `data-number` on cells right-aligns digits. */
export function Table({ caption, className, children, ...props }: TableProps) {
  return (
    <section
      aria-label={typeof caption === 'string' ? caption : undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      // Relative, so that screen-reader-only text is clipped too and does not widen the page.
      className="relative overflow-x-auto rounded-lg border"
    >
      <table className={clsx('table', className)} {...props}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}
