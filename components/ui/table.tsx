import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export type TableProps = ComponentProps<'table'> & {
  /** What the table holds; read first by screen readers. */
  caption: ReactNode;
};

type Column =
  | string
  /** Of numbers: its cells have `data-number` too. */
  | { number: string }
  /** Of controls: its name is for screen readers alone. */
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

/** A table of the usual elements; scrolls sideways inside itself on narrow screens. `data-number` on cells aligns digits right. */
export function Table({ caption, className, children, ...props }: TableProps) {
  return (
    <section
      aria-label={typeof caption === 'string' ? caption : undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      // Relative: words for screen readers alone are clipped here too, or they would widen the page.
      className="relative overflow-x-auto rounded-lg border"
    >
      <table className={clsx('table', className)} {...props}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}
