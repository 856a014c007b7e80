// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/report-errors.json' with { type: 'json' };
import el from './el/report-errors.json' with { type: 'json' };
import ru from './ru/report-errors.json' with { type: 'json' };

type Plain = {
  'gone.review': undefined;
  'gone.listing': undefined;
  'gone.message': undefined;
  'gone.user': undefined;
  'gone.developer': undefined;
  'gone.agency': undefined;
  'twice.review': undefined;
  'twice.listing': undefined;
  'twice.message': undefined;
  'twice.user': undefined;
  'twice.developer': undefined;
  'twice.agency': undefined;
  oneself: undefined;
  manyTimes: undefined;
  email: undefined;
  atMost: { count: string | number };
};
type Marked = Record<never, undefined>;

export const tReportErrors = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
