import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export type TableProps = ComponentProps<'table'> & {
  caption: ReactNode;
};

/** Cells of a `number` column need `data-number`; the header of a `control` column is for screen readers only. */
type Column = string | { number: string; control?: undefined } | { control: string; number?: undefined };

export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const { number, control } = typeof column === 'string' ? {} : column;
          return (
            <th key={`${number ?? control ?? column}`} scope="col" data-number={number ? true : undefined}>
              {control ? <span className="sr-only">{control}</span> : (number ?? `${column}`)}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** Scrolls horizontally on narrow screens. `data-number` on cells right-aligns digits. */
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
