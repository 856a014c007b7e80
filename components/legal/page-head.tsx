import type { ReactNode } from 'react';

export function PageHead({ title, note, children }: { title: string; note?: string; children?: ReactNode }) {
  return (
    <header className="grid gap-3 border-b pb-7">
      <h1 className="title-page">{title}</h1>
      {note ? <p className="text-muted text-sm">{note}</p> : null}
      {children}
    </header>
  );
}
