// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/refusals.json' with { type: 'json' };
import el from './el/refusals.json' with { type: 'json' };
import ru from './ru/refusals.json' with { type: 'json' };

type Plain = {
  seconds: { count: number };
  minutes: { count: number };
  hours: { count: number };
  manyConnections: undefined;
  manyTitle: undefined;
  manyHeading: undefined;
  unavailableTitle: undefined;
  unavailableHeading: undefined;
  retries: undefined;
  again: undefined;
};
type Marked = Record<never, undefined>;

export const tRefusals = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
