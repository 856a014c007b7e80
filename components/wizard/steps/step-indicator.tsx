import { clsx } from 'clsx';
import { Icon } from '@/components/ui/icon';
import type { Step } from '@/components/wizard/steps/steps';
import { tWizard } from '@/messages/wizard';

type StepIndicatorProps = {
  steps: readonly Step[];
  current: number;
  onGo: (index: number) => void;
};

/** Dots on a phone. Completed steps are links back; Continue reaches later ones. */
export function StepIndicator({ steps, current, onGo }: StepIndicatorProps) {
  return (
    <nav aria-label={tWizard('steps')}>
      <ol className="flex items-center gap-3 sm:gap-0">
        {steps.map((step, index) => {
          const isDone = index < current;
          const isCurrent = index === current;
          return (
            <li
              key={step.id}
              className={clsx('flex items-center sm:flex-1', index === steps.length - 1 && 'sm:flex-none')}
            >
              <button
                type="button"
                aria-current={isCurrent ? 'step' : undefined}
                disabled={index > current}
                onClick={() => onGo(index)}
                className="group -m-2 flex items-center gap-2.5 rounded-md p-2 enabled:cursor-pointer"
              >
                <span
                  className={clsx(
                    'grid size-3 place-items-center rounded-full border font-semibold text-sm tabular-nums transition-colors sm:size-8',
                    isCurrent && 'border-aegean bg-aegean text-on-aegean',
                    isDone && 'border-aegean bg-aegean-tint text-aegean-deep group-hover:bg-aegean/18',
                    !(isCurrent || isDone) && 'border-line-strong text-muted',
                  )}
                >
                  {isDone ? <Icon name="check" className="size-4.5 max-sm:hidden" /> : null}
                  <span className={isDone ? 'sr-only' : 'max-sm:sr-only'}>{index + 1}</span>
                </span>{' '}
                <span
                  className={clsx(
                    'whitespace-nowrap font-medium max-sm:sr-only',
                    isCurrent ? 'text-ink' : 'text-muted',
                    isDone && 'group-hover:text-ink',
                  )}
                >
                  {tWizard(`step.${step.id}`)}
                </span>{' '}
                <span className="sr-only">
                  {tWizard(isDone ? 'stepDone' : 'stepOf', { number: index + 1, count: steps.length })}
                </span>
              </button>
              {index < steps.length - 1 ? (
                <span
                  aria-hidden
                  className={clsx('mx-4 h-px flex-1 max-sm:hidden', isDone ? 'bg-aegean' : 'bg-line')}
                />
              ) : null}
            </li>
          );
        })}
        <li aria-hidden className="ml-2 text-muted text-sm sm:hidden">
          {tWizard('stepShort', { number: current + 1, count: steps.length })}
        </li>
      </ol>
    </nav>
  );
}
