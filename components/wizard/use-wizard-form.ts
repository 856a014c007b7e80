import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { clampStep } from '@/components/wizard/steps/steps';
import type { RuleContext } from '@/lib/listings/form/form-rules';
import { type ListingInput, listingRulesSchema } from '@/lib/listings/form/form-schema';
import type { ListingFormValues } from '@/lib/listings/form/form-values';

export type ListingForm = UseFormReturn<ListingFormValues, unknown, ListingInput>;

/** Never checked on blur: a message that appears then would move the button away from under the pointer. */
export function useWizardForm(values: ListingFormValues, context: RuleContext): ListingForm {
  const { today, currentYear, isPublished } = context;
  const resolver = useMemo(
    () => zodResolver(listingRulesSchema({ today, currentYear, isPublished })),
    [today, currentYear, isPublished],
  );
  return useForm<ListingFormValues, unknown, ListingInput>({
    defaultValues: values,
    mode: 'onSubmit',
    resolver,
  });
}

/** Saves the draft and its step after each change and move, and checks fields marked as wrong again. */
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
