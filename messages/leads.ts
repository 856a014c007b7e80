// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/leads.json' with { type: 'json' };
import el from './el/leads.json' with { type: 'json' };
import ru from './ru/leads.json' with { type: 'json' };

type Plain = {
  title: undefined;
  listings: undefined;
  feeds: undefined;
  sections: undefined;
  failed: undefined;
  count: { count: number; waiting: number };
  waiting: { count: number };
  order: undefined;
  download: undefined;
  list: undefined;
  none: undefined;
  noneText: undefined;
  pages: undefined;
  deleted: undefined;
  unanswered: undefined;
  answeredIn: { time: string | number };
  minutes: { count: number };
  hours: { count: number };
  days: { count: number };
  'column.asked': undefined;
  'column.name': undefined;
  'column.username': undefined;
  'column.title': undefined;
  'column.home': undefined;
  'column.reference': undefined;
  'column.words': undefined;
  'column.answered': undefined;
  'column.minutes': undefined;
  'column.link': undefined;
};
type Marked = Record<never, undefined>;

export const tLeads = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
