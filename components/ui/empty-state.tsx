import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type EmptyStateProps = {
  title: ReactNode;
  text?: ReactNode;
  icon?: ReactNode;
  children?: ReactNode;
  className?: string | undefined;
};

export function EmptyState({ title, text, icon, children, className }: EmptyStateProps) {
  return (
    <div
      className={clsx('mx-auto grid max-w-lg justify-items-center gap-3 px-4 py-16 text-center', className)}
    >
      {icon ? (
        <span className="mb-1 grid size-16 place-items-center rounded-full bg-aegean-tint text-aegean [&>svg]:size-7">
          {icon}
        </span>
      ) : null}
      <h2 className="text-2xl">{title}</h2>
      {text ? <p className="text-balance text-muted">{text}</p> : null}
      {children ? <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div> : null}
    </div>
  );
}
