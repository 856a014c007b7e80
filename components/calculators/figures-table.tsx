import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

/** Scrolls horizontally on narrow screens, also by keyboard. */
export function FiguresTable({
  title,
  description,
  headings,
  id,
  tableClassName,
  children,
}: {
  title: string;
  description?: ReactNode;
  /** The first is above the row labels. */
  headings: string[];
  id: string;
  tableClassName?: string;
  children: ReactNode;
}) {
  return (
    <div>
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      {description ? <p className="mt-2 max-w-[65ch] text-muted text-sm">{description}</p> : null}
      <section
        aria-labelledby={`${id}-title`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        className="-mx-1 mt-5 overflow-x-auto px-1"
      >
        <table
          className={clsx(
            'w-full border-collapse text-right text-xs tabular-nums sm:text-sm sm:[&_:is(th,td)]:px-2',
            tableClassName,
          )}
        >
          <thead>
            <tr className="border-line-strong border-b">
              {headings.map((heading, index) => (
                <th
                  key={heading}
                  scope="col"
                  className={clsx('px-1 py-2.5 font-medium text-muted', index === 0 && 'text-left')}
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          {children}
        </table>
      </section>
    </div>
  );
}

export function Figure({ className, ...props }: ComponentProps<'td'>) {
  return <td className={clsx('whitespace-nowrap px-1 py-2', className)} {...props} />;
}
