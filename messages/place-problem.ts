// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/place-problem.json' with { type: 'json' };
import el from './el/place-problem.json' with { type: 'json' };
import ru from './ru/place-problem.json' with { type: 'json' };

type Shows = {
  otherCountry: { place: string | number };
};

export const tPlaceProblem = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
