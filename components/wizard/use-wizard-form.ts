import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { RuleContext } from '@/lib/listings/form/form-rules';
import { type ListingInput, listingRulesSchema } from '@/lib/listings/form/form-schema';
import type { ListingFormValues } from '@/lib/listings/form/form-values';

export type ListingForm = UseFormReturn<ListingFormValues, unknown, ListingInput>;

/**
 * The form of all steps, with the rules of the command. Fields are checked on Continue, and from then on while typing
 * (use-wizard-steps.ts); never on blur, because a message that appears then would move the button away from under the pointer.
 */
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
