// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/viewing-texts.json' with { type: 'json' };
import el from './el/viewing-texts.json' with { type: 'json' };
import ru from './ru/viewing-texts.json' with { type: 'json' };

type Shows = {
  summary: { title: string | number; other: string | number };
  clock: { when: string | number; country: string };
  'where.in_person': { location: string | number };
  'where.video': { url: string | number };
  'where.videoYours': { other: string | number };
  'where.videoTheirs': { other: string | number };
  contact: { other: string | number; contact: string | number };
  noContact: { other: string | number };
  'cause.other': { other: string | number };
  'mail.subject': { heading: string | number; title: string | number; when: string | number };
  'mail.youShow': { title: string | number; other: string | number; when: string | number };
  'mail.youSee': { other: string | number; title: string | number; when: string | number };
  'mail.was': { title: string | number; when: string | number };
  'message.booked': { title: string | number; when: string | number; way: string };
  'message.moved': { title: string | number; when: string | number; way: string };
  'message.cancelled': { title: string | number; when: string | number };
};

export const tViewingTexts = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
