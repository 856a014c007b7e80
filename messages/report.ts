// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/report.json' with { type: 'json' };
import el from './el/report.json' with { type: 'json' };
import ru from './ru/report.json' with { type: 'json' };

type Plain = {
  pickReason: undefined;
  'title.review': undefined;
  'title.listing': undefined;
  'title.message': undefined;
  'title.user': undefined;
  'title.developer': undefined;
  'done.review': undefined;
  'done.listing': undefined;
  'done.message': undefined;
  'done.user': undefined;
  'done.developer': undefined;
  'failed.review': undefined;
  'failed.listing': undefined;
  'failed.message': undefined;
  'failed.user': undefined;
  'failed.developer': undefined;
  thanks: undefined;
  text: undefined;
  visitorText: undefined;
  send: undefined;
  wrong: undefined;
  more: undefined;
  moreHint: undefined;
  'reason.spam': undefined;
  'reason.inappropriate': undefined;
  'reason.harassment': undefined;
  'reason.other': undefined;
  'fake.review': undefined;
  'fake.listing': undefined;
  'fake.message': undefined;
  'fake.user': undefined;
  'fake.developer': undefined;
  email: undefined;
  emailHint: undefined;
  number: { number: string | number };
  'reason.gone': undefined;
};
type Marked = Record<never, undefined>;

export const tReport = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
