// Written by npm run messages.
import { pageWords } from '#page-words';

type Plain = {
  photos: undefined;
  previousPhoto: undefined;
  nextPhoto: undefined;
  photoOf: { number: string | number; count: string | number };
  addFavourite: { title: string | number };
  removeFavourite: { title: string | number };
  allPhotos: undefined;
  enlargePhoto: { number: string | number; count: string | number; alt: string | number };
};

export const tCards = pageWords<Plain>('cards');
