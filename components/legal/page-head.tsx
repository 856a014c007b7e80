import type { ReactNode } from 'react';

/** Title and first lines of a static page. */
export function PageHead({
  title,
  note,
  children,
}: {
  title: string;
  /** A line below: when it was last updated. */
  note?: string;
  children?: ReactNode;
}) {
  return (
    <header className="grid gap-3 border-b pb-7">
      <h1 className="title-page">{title}</h1>
      {note ? <p className="text-muted text-sm">{note}</p> : null}
      {children}
    </header>
  );
}
