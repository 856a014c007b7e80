// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/enquiry-texts.json' with { type: 'json' };
import el from './el/enquiry-texts.json' with { type: 'json' };
import ru from './ru/enquiry-texts.json' with { type: 'json' };

type Shows = {
  'message.home': { to: string | number; title: string | number };
  'message.project': { to: string | number; title: string | number };
  'message.unit': { to: string | number; unit: string | number; title: string | number };
  'message.company': { to: string | number };
  'message.person': { to: string | number };
  phone: { phone: string | number };
  pageTitle: { to: string | number };
  about: { title: string | number };
};

export const tEnquiryTexts = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
