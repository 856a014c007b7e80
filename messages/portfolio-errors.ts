// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/portfolio-errors.json' with { type: 'json' };
import el from './el/portfolio-errors.json' with { type: 'json' };
import ru from './ru/portfolio-errors.json' with { type: 'json' };

type Shows = {
  percent: { min: string | number; max: string | number };
  tooMany: { max: string | number };
  changed: { homes: string | number };
  homeChanged: { state: string | number; price: string | number };
  home: { title: string | number; problem: string | number };
  undoTooLate: { minutes: string | number };
};

export const tPortfolioErrors = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
