// Written by npm run messages.
import { pageWords } from '#page-words';
import type en from './en/search-form.json';

export const tSearchForm = pageWords<typeof en>('search-form');
