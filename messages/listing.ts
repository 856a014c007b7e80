// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/listing.json' with { type: 'json' };
import el from './el/listing.json' with { type: 'json' };
import ru from './ru/listing.json' with { type: 'json' };

type Plain = {
  noPhoto: { title: string | number };
  photo: { title: string | number; number: string | number };
  new: undefined;
  reduced: { percent: string | number };
  plot: { area: string | number };
  energyClass: { class: string | number };
  energyPending: undefined;
  energyExempt: undefined;
  pending: undefined;
  exempt: undefined;
  replies: { percent: string | number };
  repliesRule: undefined;
  'from.owner': undefined;
  'from.agent': undefined;
  'from.developer': undefined;
  reserved: undefined;
  sold: undefined;
  let: undefined;
  confirmed: { days: number };
};
type Marked = Record<never, undefined>;

export const tListing = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
