import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type CardHeaderProps = { title: ReactNode; description?: ReactNode; actions?: ReactNode };

type CardProps = Partial<CardHeaderProps> & {
  id?: string;
  /** Classes of the frame; `className` is of its contents. */
  frame?: string;
  className?: string;
  children?: ReactNode;
};

/** A card that is a link has the classes `card card-interactive` instead. */
export function Card({ id, frame, className, children, title, ...header }: CardProps) {
  return (
    <div id={id} className={clsx('card', frame)}>
      <div className={clsx('p-5 sm:p-6', className)}>
        {title ? <CardHeader title={title} {...header} /> : null}
        {children}
      </div>
    </div>
  );
}

export function CardHeader({ title, description, actions }: CardHeaderProps) {
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
