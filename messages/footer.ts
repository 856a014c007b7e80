// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/footer.json' with { type: 'json' };
import el from './el/footer.json' with { type: 'json' };
import ru from './ru/footer.json' with { type: 'json' };

type Plain = {
  popularPlaces: undefined;
  'homesIn.for_sale': { place: string | number };
  'homesIn.for_rent': { place: string | number };
  claim: undefined;
  quickLinks: undefined;
  home: undefined;
  about: undefined;
  services: undefined;
  listHome: undefined;
  favourites: undefined;
  forDevelopers: undefined;
  terms: undefined;
  cookies: undefined;
  placeData: undefined;
  contact: undefined;
  onNetwork: { name: string | number; network: string | number };
  language: undefined;
  office: undefined;
};
type Marked = Record<never, undefined>;

export const tFooter = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
