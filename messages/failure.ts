// Written by npm run messages.
import { pageWords } from '#page-words';
import type en from './en/failure.json';

type Shows = {
  reference: { code: string | number };
};

export const tFailure = pageWords<typeof en, Shows>('failure');
