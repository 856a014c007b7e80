// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/listing-rules.json' with { type: 'json' };
import el from './el/listing-rules.json' with { type: 'json' };
import ru from './ru/listing-rules.json' with { type: 'json' };

type Shows = {
  notStorable: { label: string | number };
  notOneLine: { label: string | number };
  tooLong: { label: string | number; max: string | number };
  notANumber: { label: string | number };
  notWhole: { label: string | number };
  tooSmall: { label: string | number; min: string | number };
  tooBig: { label: string | number; max: string | number };
  yearBuilt: { first: string | number; last: string | number };
  tooManyUnits: { max: string | number };
  unitNameTooLong: { max: string | number };
  altTooLong: { max: string | number };
};

export const tListingRules = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
