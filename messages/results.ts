// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/results.json' with { type: 'json' };
import el from './el/results.json' with { type: 'json' };
import ru from './ru/results.json' with { type: 'json' };

type Plain = {
  found: { count: number; plus: string | number };
  homes: { type: string; count: number; plus: string | number };
  'subtitle.for_sale': undefined;
  'subtitle.for_rent': undefined;
  heading: { type: string; market: string };
  headingIn: { type: string; market: string; place: string | number };
  headingPage: { heading: string | number; number: string | number };
  counted: { type: string; count: number; plus: string | number; market: string };
  countedIn: { type: string; count: number; plus: string | number; market: string; place: string | number };
  named: { type: string; market: string };
  namedIn: { type: string; market: string; place: string | number };
  description: { homes: string | number };
  descriptionIn: { homes: string | number };
  intro: { count: number; homes: string | number };
  introAt: { count: number; homes: string | number; price: string | number; market: string };
  introFromTo: { count: number; homes: string | number; lowest: string | number; highest: string | number; market: string };
  median: { price: string | number; market: string };
  medianPerM2: { price: string | number; market: string; perM2: string | number };
  among: { types: string | number };
  home: undefined;
  buy: undefined;
  rent: undefined;
  areasIn: { place: string | number };
  nearbyAreas: undefined;
  homesNearby: undefined;
  showingIn: { country: string | number };
  saveSearch: undefined;
  ignoredWords: { words: string | number };
  missingPage: { number: string | number };
  ignored: { values: string | number };
  resultPages: undefined;
  appliedFilters: undefined;
  clearAll: undefined;
  noneTitle: undefined;
  'none.for_sale': undefined;
  'none.for_rent': undefined;
  widerSearches: undefined;
  emailMe: undefined;
  clearFilters: undefined;
  mapFailed: undefined;
};
type Marked = {
  searchingIn: { name: string | number };
  searchingInFor: { name: string | number; words: string | number };
  unknownPlace: { location: string | number };
  inAllOf: { place: string | number };
  withoutFilter: { filter: string | number };
};

export const tResults = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
