// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/results-map.json' with { type: 'json' };
import el from './el/results-map.json' with { type: 'json' };
import ru from './ru/results-map.json' with { type: 'json' };

type Shows = {
  homes: { count: number; plus: string | number };
  homesInArea: { count: number; plus: string | number };
  homesHere: { count: number };
  range: { first: string | number; last: string | number; count: number };
  homeAt: { price: string | number };
  homesFrom: { count: number; price: string | number };
  homesCount: { count: number };
};

export const tResultsMap = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
