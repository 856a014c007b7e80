// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/my-listings.json' with { type: 'json' };
import el from './el/my-listings.json' with { type: 'json' };
import ru from './ru/my-listings.json' with { type: 'json' };

type Plain = {
  'title.publish': { title: string | number };
  'title.unpublish': { title: string | number };
  'title.remove': { title: string | number };
  'title.edit': { title: string | number };
  'change.publish': undefined;
  'change.unpublish': undefined;
  'change.remove': undefined;
  'question.publish': undefined;
  'question.unpublish': undefined;
  'question.remove': undefined;
  'done.publish': undefined;
  'done.unpublish': undefined;
  'done.remove': undefined;
  'failed.publish': undefined;
  'failed.unpublish': undefined;
  'failed.remove': undefined;
  signedOut: undefined;
  edit: undefined;
  draft: undefined;
  published: undefined;
  unpublished: undefined;
  listed: { date: string | number };
  waiting: undefined;
  paused: undefined;
};
type Marked = {
  takenDown: { reason: string | number };
};

export const tMyListings = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
