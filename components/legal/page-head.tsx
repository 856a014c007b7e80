import type { ReactNode } from 'react';

/** Title and introduction of a static page. */
export function PageHead({
  title,
  note,
  children,
}: {
  title: string;
  /** A line below the title, such as the date of the last update. */
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
