import { useCallback, useEffect, useRef, useState } from 'react';
import { clampStep } from '@/components/wizard/steps';
import type { ListingForm } from '@/components/wizard/use-wizard-form';
import type { ListingFormValues } from '@/lib/listings/form/form-values';

/**
 * The step that is shown. Keeps the draft with it after each change and each move; a field that is marked as wrong is
 * checked again with each change.
 */
export function useWizardSteps(
  form: ListingForm,
  keep: (step: number, values: ListingFormValues) => void,
  { first, count }: { first: number; count: number },
) {
  const { getValues, subscribe, getFieldState, trigger } = form;
  const [step, setStep] = useState(() => clampStep(first, count));
  const heading = useRef<HTMLHeadingElement>(null);
  /** For callbacks that outlive a render. */
  const position = useRef(step);

  const keepNow = useCallback(() => keep(position.current, getValues()), [keep, getValues]);

  const go = useCallback(
    (target: number) => {
      position.current = clampStep(target, count);
      setStep(position.current);
      keepNow();
      window.scrollTo({ top: 0 });
      requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
    },
    [count, keepNow],
  );

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (!name || name === 'photos') return;
          keepNow();
          if (getFieldState(name as keyof ListingFormValues).error)
            void trigger(name as keyof ListingFormValues);
        },
      }),
    [subscribe, keepNow, getFieldState, trigger],
  );

  return { step, go, heading, keepNow };
}
