'use server';

import { redirect } from 'next/navigation';
import { userAction } from '@/lib/action';
import { setFavourite, setFavouriteEmails } from '@/lib/favourites/commands';
import { favouriteEmailsInputSchema, favouriteInputSchema } from '@/lib/favourites/schema';
import { type FormState, formStateOf, formTexts } from '@/lib/input/form-state';
import { localAddress } from '@/lib/language/addresses';
import { keepFavouritePath } from '@/lib/listing-paths';

export const setFavouriteAction = userAction(favouriteInputSchema, setFavourite);

export const setFavouriteEmailsAction = userAction(favouriteEmailsInputSchema, (actor, { isWanted }) =>
  setFavouriteEmails(actor, isWanted),
);

/** The heart without JavaScript. */
export async function keepFavouriteFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const { listingId, isFavourite, ...sent } = formTexts(form);
  const id = Number(listingId);
  const result = await setFavouriteAction({ ...sent, listingId: id, isFavourite: isFavourite === 'true' });
  if (result.ok) redirect(localAddress(keepFavouritePath(id)));
  return formStateOf(result, '');
}
