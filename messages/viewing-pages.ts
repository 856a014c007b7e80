// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/viewing-pages.json' with { type: 'json' };
import el from './el/viewing-pages.json' with { type: 'json' };
import ru from './ru/viewing-pages.json' with { type: 'json' };

type Shows = {
  weekly: { weekday: string | number; from: string | number; to: string | number };
  once: { day: string | number; from: string | number; to: string | number };
  bookText: { name: string | number };
  zone: { country: string };
  late: { count: number };
  youShow: { other: string | number };
  youSee: { other: string | number };
  upcoming: { when: string | number };
};

export const tViewingPages = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
