// Written by npm run messages.
import { pageTexts } from '#page-texts';

type Plain = {
  photos: undefined;
  previousPhoto: undefined;
  nextPhoto: undefined;
  photoOf: { number: string | number; count: string | number };
  addFavourite: { title: string | number };
  removeFavourite: { title: string | number };
};
type Marked = Record<never, undefined>;

export const tCards = pageTexts<Plain, Marked>('cards');
