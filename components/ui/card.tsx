import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A card that is a link has the classes `card card-interactive` instead. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div className={clsx('card', className)} {...props} />;
}

export function CardBody({ className, ...props }: ComponentProps<'div'>) {
  return <div className={clsx('p-5 sm:p-6', className)} {...props} />;
}

export function CardHeader({
  title,
  description,
  actions,
}: {
  title: React.ReactNode;
  description?: React.ReactNode;
  actions?: React.ReactNode;
}) {
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="grid gap-1">
        <h2 className="font-semibold font-text text-xl tracking-normal">{title}</h2>
        {description ? <p className="text-muted text-sm">{description}</p> : null}
      </div>
      {actions}
    </div>
  );
}
