// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/choices.json' with { type: 'json' };
import el from './el/choices.json' with { type: 'json' };
import ru from './ru/choices.json' with { type: 'json' };

type Shows = {
  show: { count: number; plus: string | number };
};

export const tChoices = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
