import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A surface with a thin border. `interactive` adds hover styles for cards that are links as a whole. */
export function Card({
  className,
  interactive,
  ...props
}: ComponentProps<'div'> & { interactive?: boolean | undefined }) {
  return <div className={clsx('card', interactive && 'card-interactive', className)} {...props} />;
}

/** Padding for a card's content. */
export function CardBody({ className, ...props }: ComponentProps<'div'>) {
  return <div className={clsx('p-5 sm:p-6', className)} {...props} />;
}

/** Title of a card, with an optional description and actions on the right. */
export function CardHeader({
  title,
  description,
  actions,
  level = 2,
  className,
}: {
  title: React.ReactNode;
  description?: React.ReactNode;
  actions?: React.ReactNode;
  /** Heading level; does not affect the style. */
  level?: 2 | 3 | 4;
  className?: string;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className={clsx('flex items-start justify-between gap-4', className)}>
      <div className="grid gap-1">
        <Heading className="font-semibold font-text text-xl tracking-normal">{title}</Heading>
        {description ? <p className="text-muted text-sm">{description}</p> : null}
      </div>
      {actions}
    </div>
  );
}
