// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/viewing-texts.json' with { type: 'json' };
import el from './el/viewing-texts.json' with { type: 'json' };
import ru from './ru/viewing-texts.json' with { type: 'json' };

type Plain = {
  calendar: undefined;
  summary: { title: string | number; other: string | number };
  clock: { when: string | number; country: string };
  'where.in_person': { location: string | number };
  'where.video': { url: string | number };
  'where.videoYours': { other: string | number };
  'where.videoTheirs': { other: string | number };
  contact: { other: string | number; contact: string | number };
  noContact: { other: string | number };
  'cause.you': undefined;
  'cause.other': { other: string | number };
  'cause.home': undefined;
  'cause.account': undefined;
  'mail.booked': undefined;
  'mail.moved': undefined;
  'mail.cancelled': undefined;
  'mail.reminder': undefined;
  'mail.subject': { heading: string | number; title: string | number; when: string | number };
  'mail.youShow': { title: string | number; other: string | number; when: string | number };
  'mail.youSee': { other: string | number; title: string | number; when: string | number };
  'mail.was': { title: string | number; when: string | number };
  'mail.action': undefined;
  'mail.note': undefined;
  'mail.noteCancelled': undefined;
  'message.booked': { title: string | number; when: string | number; way: string };
  'message.moved': { title: string | number; when: string | number; way: string };
  'message.cancelled': { title: string | number; when: string | number };
};
type Marked = Record<never, undefined>;

export const tViewingTexts = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
