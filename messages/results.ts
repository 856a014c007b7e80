// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/results.json' with { type: 'json' };
import el from './el/results.json' with { type: 'json' };
import ru from './ru/results.json' with { type: 'json' };

type Shows = {
  found: { count: number; plus: string | number };
  homes: { type: string; count: number; plus: string | number };
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
  areasIn: { place: string | number };
  showingIn: { country: string | number };
  searchingIn: { name: string | number };
  searchingInFor: { name: string | number; words: string | number };
  ignoredWords: { words: string | number };
  keptWords: { words: string | number };
  noFilter: { words: string | number };
  missingPage: { number: string | number };
  ignored: { values: string | number };
  unknownPlace: { location: string | number };
  inAllOf: { place: string | number };
  withoutFilter: { filter: string | number };
};
type Marked =
  | 'searchingIn'
  | 'searchingInFor'
  | 'unknownPlace'
  | 'inAllOf'
  | 'withoutFilter';

export const tResults = texts<typeof en, Shows, Marked>((language) => ({ en, el, ru })[language], parseMessage);
