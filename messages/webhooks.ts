// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/webhooks.json' with { type: 'json' };
import el from './el/webhooks.json' with { type: 'json' };
import ru from './ru/webhooks.json' with { type: 'json' };

type Plain = {
  title: undefined;
  url: undefined;
  urlHint: undefined;
  events: undefined;
  'event.enquiry_created': undefined;
  'event.listing_status_changed': undefined;
  'event.test': undefined;
  add: undefined;
  added: undefined;
  secret: undefined;
  copy: undefined;
  copied: undefined;
  notCopied: undefined;
  failed: undefined;
  test: undefined;
  tested: undefined;
  pause: undefined;
  resume: undefined;
  paused: undefined;
  delete: undefined;
  deleteTitle: undefined;
  deleteText: { url: string | number };
  deleted: undefined;
  log: undefined;
  refresh: undefined;
  noLog: undefined;
  delivered: undefined;
  waiting: undefined;
  given_up: undefined;
  answered: { status: string | number };
  'problem.private': undefined;
  'problem.timeout': undefined;
  'problem.unreachable': undefined;
  attempts: { count: number };
};
type Marked = {
  text: undefined;
};

export const tWebhooks = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
