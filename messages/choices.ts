// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/choices.json' with { type: 'json' };
import el from './el/choices.json' with { type: 'json' };
import ru from './ru/choices.json' with { type: 'json' };

type Plain = {
  show: { count: number; plus: string | number };
};
type Marked = Record<never, undefined>;

export const tChoices = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
