// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/results-map.json' with { type: 'json' };
import el from './el/results-map.json' with { type: 'json' };
import ru from './ru/results-map.json' with { type: 'json' };

type Plain = {
  label: undefined;
  editArea: undefined;
  removeArea: undefined;
  drawArea: undefined;
  searchHere: undefined;
  failed: undefined;
  tryAgain: undefined;
  none: undefined;
  homes: { count: number; plus: string | number };
  homesInArea: { count: number; plus: string | number };
  homesHere: { count: number };
  home: undefined;
  homesNotLoaded: undefined;
  homeNotLoaded: undefined;
  homeGone: undefined;
  homesGone: undefined;
  previousHomes: undefined;
  nextHomes: undefined;
  range: { first: string | number; last: string | number; count: number };
  sheet: undefined;
  homeAt: { price: string | number };
  homesFrom: { count: number; price: string | number };
  homesCount: { count: number };
};
type Marked = Record<never, undefined>;

export const tResultsMap = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
