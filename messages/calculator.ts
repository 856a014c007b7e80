// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/calculator.json' with { type: 'json' };
import el from './el/calculator.json' with { type: 'json' };
import ru from './ru/calculator.json' with { type: 'json' };

type Shows = {
  example: { number: string | number };
  slider: { label: string | number };
};

export const tCalculator = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
