// Written by npm run messages.
import { pageWords } from '#page-words';
import type en from './en/ui.json';

type Shows = {
  page: { number: string | number };
  linkNotCopied: { url: string | number };
  remove: { name: string | number };
};

export const tUi = pageWords<typeof en, Shows>('ui');
