// Written by npm run messages.
import { pageWords } from '#page-words';
import type en from './en/cards.json';

type Shows = {
  photoOf: { number: string | number; count: string | number };
  addFavourite: { title: string | number };
  removeFavourite: { title: string | number };
  enlargePhoto: { number: string | number; count: string | number; alt: string | number };
};

export const tCards = pageWords<typeof en, Shows>('cards');
