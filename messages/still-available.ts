// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/still-available.json' with { type: 'json' };
import el from './el/still-available.json' with { type: 'json' };
import ru from './ru/still-available.json' with { type: 'json' };

type Shows = {
  answerFor: { title: string | number };
  more: { count: number };
  send: { count: number };
  done: { count: number };
  asked: { count: number };
  pausedHomes: { count: number };
  rule: { sale: string | number; rent: string | number };
};

export const tStillAvailable = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
