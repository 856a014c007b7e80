// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/viewing-forms.json' with { type: 'json' };
import el from './el/viewing-forms.json' with { type: 'json' };
import ru from './ru/viewing-forms.json' with { type: 'json' };

type Shows = {
  phoneHint: { name: string | number };
  cancelNamed: { title: string | number };
  minutesOf: { count: number };
  noticeOf: { count: number };
  aheadOf: { count: number };
  removeNamed: { hours: string | number };
};

export const tViewingForms = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
