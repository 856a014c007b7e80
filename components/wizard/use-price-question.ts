import { useRef } from 'react';
import { askConfirm } from '@/components/ui/ask';
import type { ListingForm } from '@/components/wizard/use-wizard-form';
import { askedPrice, type ListingFormValues } from '@/lib/listings/form/form-values';
import { priceDoubt } from '@/lib/listings/prices/price-doubt';

/**
 * Asks, once for each price, whether one that looks like a typing error is meant. If it is not, the field is marked and
 * `onRefuse` leads to it. `stored` has the values of the stored listing, if there is one.
 */
export function usePriceQuestion(form: ListingForm, onRefuse: (field: 'price') => void) {
  const agreed = useRef<string>(undefined);
  return async function isPriceMeant(stored: ListingFormValues | null): Promise<boolean> {
    const asked = askedPrice(form.getValues());
    const doubt = asked && priceDoubt(asked, stored && askedPrice(stored));
    if (!doubt || doubt === agreed.current) return true;
    const isMeant = await askConfirm({
      title: 'Is this the right price?',
      message: doubt,
      confirm: 'Yes, it is',
      cancel: 'Change it',
    }).catch(() => true); // A question that cannot be loaded does not keep a listing from being stored.
    if (isMeant) {
      agreed.current = doubt;
    } else {
      form.setError('price', { type: 'doubt', message: 'Please check the price.' });
      onRefuse('price');
    }
    return isMeant;
  };
}
