import type { ReactNode } from 'react';

export function AuthCard({
  title,
  text,
  children,
  footer,
}: {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
}) {
  return (
    <div className="mx-auto w-full max-w-md px-4 pt-10 sm:pt-16">
      <div className="card grid grid-cols-1 gap-6 p-[min(1.5rem,6vw)] sm:p-8">
        <header className="grid gap-1.5">
          <h1 className="text-3xl">{title}</h1>
          {text ? <p className="text-balance text-muted">{text}</p> : null}
        </header>
        {children}
      </div>
      {footer ? <p className="pt-5 text-center text-muted text-sm">{footer}</p> : null}
    </div>
  );
}
