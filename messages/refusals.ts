// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/refusals.json' with { type: 'json' };
import el from './el/refusals.json' with { type: 'json' };
import ru from './ru/refusals.json' with { type: 'json' };

type Shows = {
  seconds: { count: number };
  minutes: { count: number };
  hours: { count: number };
};

export const tRefusals = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
