import type { ListingForm } from '@/components/wizard/use-wizard-form';
import { checkAddressAction } from '@/lib/listings/form/wizard-actions';

/** Asks the server, which alone knows the places, and marks the address. Without an answer, submitting decides. */
export async function checkAddress({ getValues, setError }: ListingForm): Promise<boolean> {
  const { location, postal_code, country, latitude, longitude } = getValues();
  const address = { location, postal_code, country, latitude, longitude };
  const answer = await checkAddressAction(address).catch(() => null);
  const problem = answer?.ok === false ? answer.error.fields?.location?.[0] : undefined;
  if (problem) setError('location', { type: 'server', message: problem }, { shouldFocus: true });
  return !problem;
}
