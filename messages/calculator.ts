// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/calculator.json' with { type: 'json' };
import el from './el/calculator.json' with { type: 'json' };
import ru from './ru/calculator.json' with { type: 'json' };

type Plain = {
  example: { number: string | number };
  years: undefined;
  percentPerYear: undefined;
  slider: { label: string | number };
  calculate: undefined;
  copy: undefined;
  notCopied: undefined;
};
type Marked = Record<never, undefined>;

export const tCalculator = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
