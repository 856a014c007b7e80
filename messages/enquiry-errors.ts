// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/enquiry-errors.json' with { type: 'json' };
import el from './el/enquiry-errors.json' with { type: 'json' };
import ru from './ru/enquiry-errors.json' with { type: 'json' };

type Shows = {
  'limit.network': { minutes: number };
  'limit.email': { minutes: number };
  'limit.home': { minutes: number };
  'limit.person': { minutes: number };
};

export const tEnquiryErrors = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
