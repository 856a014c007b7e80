// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/project-errors.json' with { type: 'json' };
import el from './el/project-errors.json' with { type: 'json' };
import ru from './ru/project-errors.json' with { type: 'json' };

type Plain = {
  projectSaved: undefined;
  planSaved: undefined;
  homeSaved: undefined;
  companySaved: undefined;
  projectNotFound: undefined;
  projectChanged: undefined;
  pictureGone: undefined;
  projectTaken: undefined;
  companyFirst: undefined;
  projectsMax: { max: string | number };
  photoBefore: undefined;
  photoNeeded: undefined;
  planGone: undefined;
  homeGone: undefined;
  plansMax: { max: string | number };
  homeTaken: undefined;
  homesMax: { max: string | number };
  developerNotFound: undefined;
  companyChanged: undefined;
  companyTaken: undefined;
  companyExists: undefined;
  logoGone: undefined;
  unreadable: undefined;
  linesMax: { max: string | number };
  lineLong: { line: string | number; max: string | number };
  openQuote: { line: string | number };
  'noColumn.label': undefined;
  'noColumn.price': undefined;
  noColumns: undefined;
  columnCount: undefined;
  sameHome: { line: string | number };
  noPlan: { name: string | number };
};
type Marked = Record<never, undefined>;

export const tProjectErrors = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
