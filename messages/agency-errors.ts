// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/agency-errors.json' with { type: 'json' };
import el from './el/agency-errors.json' with { type: 'json' };
import ru from './ru/agency-errors.json' with { type: 'json' };

type Shows = {
  tooMany: { seats: string | number; max: string | number };
};

export const tAgencyErrors = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
