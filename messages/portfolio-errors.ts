// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/portfolio-errors.json' with { type: 'json' };
import el from './el/portfolio-errors.json' with { type: 'json' };
import ru from './ru/portfolio-errors.json' with { type: 'json' };

type Plain = {
  percent: { min: string | number; max: string | number };
  noPercent: undefined;
  price: undefined;
  tooMany: { max: string | number };
  noneChosen: undefined;
  nothing: undefined;
  missing: undefined;
  changed: { homes: string | number };
  homeChanged: { state: string | number; price: string | number };
  home: { title: string | number; problem: string | number };
  undoTooLate: { minutes: string | number };
};
type Marked = Record<never, undefined>;

export const tPortfolioErrors = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
