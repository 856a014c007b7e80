// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/calculator-pages.json' with { type: 'json' };
import el from './el/calculator-pages.json' with { type: 'json' };
import ru from './ru/calculator-pages.json' with { type: 'json' };

type Plain = {
  mortgage: undefined;
  mortgageDescription: undefined;
  mortgageIntro: undefined;
  rentVsBuy: undefined;
  rentVsBuyDescription: undefined;
  rentVsBuyIntro: undefined;
};
type Marked = Record<never, undefined>;

export const tCalculatorPages = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
