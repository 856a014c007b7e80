// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/place-problem.json' with { type: 'json' };
import el from './el/place-problem.json' with { type: 'json' };
import ru from './ru/place-problem.json' with { type: 'json' };

type Plain = {
  otherCountry: { place: string | number };
  offLimits: undefined;
};
type Marked = Record<never, undefined>;

export const tPlaceProblem = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
