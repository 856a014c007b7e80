// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/portfolio-questions.json' with { type: 'json' };
import el from './el/portfolio-questions.json' with { type: 'json' };
import ru from './ru/portfolio-questions.json' with { type: 'json' };

type Shows = {
  price: { count: number; percent: string | number };
  kept: { count: number };
  withdraw: { count: number };
  remove: { count: number };
};

export const tPortfolioQuestions = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
