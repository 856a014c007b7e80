'use client';

import { Icon } from '@/components/ui/icon';
import { tUi } from '@/messages/ui';
import { Button } from './button';

export type ErrorStateProps = {
  title: string;
  text?: string | undefined;
  onRetry?: (() => void) | undefined;
  detail?: string | undefined;
  className?: string | undefined;
};

export function ErrorState({ title, text, onRetry, detail, className }: ErrorStateProps) {
  return (
    <div role="alert" className={className}>
      <div className="mx-auto grid max-w-md justify-items-center gap-3 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-danger-tint text-danger">
          <Icon name="circle-alert" className="size-6" />
        </span>
        <h2 className="text-2xl">{title}</h2>
        {text ? <p className="text-muted">{text}</p> : null}
        <Button variant="primary" className="mt-2" onClick={onRetry ?? (() => window.location.reload())}>
          {tUi('tryAgain')}
        </Button>
        {detail ? <p className="text-muted text-xs">{detail}</p> : null}
      </div>
    </div>
  );
}
