// Written by npm run messages.
import { pageWords } from '#page-words';

type Plain = {
  pages: undefined;
  previousPage: undefined;
  nextPage: undefined;
  page: { number: string | number };
  breadcrumb: undefined;
  close: undefined;
  pleaseConfirm: undefined;
  pleaseNote: undefined;
  ok: undefined;
  cancel: undefined;
  tryAgain: undefined;
  share: undefined;
  message: undefined;
  linkCopied: undefined;
  linkNotCopied: { url: string | number };
  offline: undefined;
  notLoaded: undefined;
  remove: { name: string | number };
  featuredPages: undefined;
  loadingFeatured: undefined;
};

export const tUi = pageWords<Plain>('ui');
