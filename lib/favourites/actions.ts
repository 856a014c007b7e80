'use server';

import { userAction } from '@/lib/action';
import { setFavourite, setFavouriteEmails } from '@/lib/favourites/commands';
import { favouriteEmailsInputSchema, favouriteInputSchema } from '@/lib/favourites/schema';

export const setFavouriteAction = userAction(favouriteInputSchema, setFavourite);

export const setFavouriteEmailsAction = userAction(favouriteEmailsInputSchema, (actor, { isWanted }) =>
  setFavouriteEmails(actor, isWanted),
);
