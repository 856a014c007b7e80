// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/feeds.json' with { type: 'json' };
import el from './el/feeds.json' with { type: 'json' };
import ru from './ru/feeds.json' with { type: 'json' };

type Shows = {
  homes: { count: number };
  file: { name: string | number };
  nextRun: { time: string | number };
  counts: { created: number; updated: number; unchanged: number; withdrawn: number; refused: number };
  fileText: { max: string | number };
  rows: { count: number };
  most: { count: number };
  reviewChosen: { place: string | number };
  example: { line: string | number; reference: string | number };
  exampleLine: { line: string | number };
  automatic: { column: string | number };
  columnWithSample: { column: string | number; sample: string | number };
  fromFeed: { name: string | number };
  cyprusTime: { time: string | number };
  waiting: { count: number; fetched: string | number; pictures: string | number };
  unreadColumns: { count: number };
  plot: { area: string | number };
  photos: { count: number };
  'all.understood': { place: string | number };
};

export const tFeeds = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
