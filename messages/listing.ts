// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/listing.json' with { type: 'json' };
import el from './el/listing.json' with { type: 'json' };
import ru from './ru/listing.json' with { type: 'json' };

type Shows = {
  noPhoto: { title: string | number };
  photo: { title: string | number; number: string | number };
  reduced: { percent: string | number };
  plot: { area: string | number };
  energyClass: { class: string | number };
  replies: { percent: string | number };
  confirmed: { days: number };
};

export const tListing = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
