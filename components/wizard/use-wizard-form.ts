import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { RuleContext } from '@/lib/listings/form/form-rules';
import { type ListingInput, listingRulesSchema } from '@/lib/listings/form/form-schema';
import type { ListingFormValues } from '@/lib/listings/form/form-values';

export type ListingForm = UseFormReturn<ListingFormValues, unknown, ListingInput>;

/**
 * The form of all steps, by the rules of the command. Checked when one goes on, and after that as one types
 * (listing-wizard.tsx); never on leaving a field: a message that appears under the pointer moves the button away.
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
