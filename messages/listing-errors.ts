// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/listing-errors.json' with { type: 'json' };
import el from './el/listing-errors.json' with { type: 'json' };
import ru from './ru/listing-errors.json' with { type: 'json' };

type Shows = {
  takenDown: { reason: string | number };
  unfinished: { problems: string | number };
};

export const tListingErrors = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
