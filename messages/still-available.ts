// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/still-available.json' with { type: 'json' };
import el from './el/still-available.json' with { type: 'json' };
import ru from './ru/still-available.json' with { type: 'json' };

type Plain = {
  title: undefined;
  text: undefined;
  answerFor: { title: string | number };
  'answer.available': undefined;
  'answer.reserved': undefined;
  'answer.closed': undefined;
  paused: undefined;
  more: { count: number };
  send: { count: number };
  nothing: undefined;
  used: undefined;
  suspended: undefined;
  tooMany: undefined;
  done: { count: number };
  goListings: undefined;
  asked: { count: number };
  pausedHomes: { count: number };
  rule: { sale: string | number; rent: string | number };
  all: undefined;
};
type Marked = Record<never, undefined>;

export const tStillAvailable = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
