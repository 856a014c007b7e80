// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/uploads.json' with { type: 'json' };
import el from './el/uploads.json' with { type: 'json' };
import ru from './ru/uploads.json' with { type: 'json' };

type Plain = {
  formTooLarge: undefined;
  notAForm: undefined;
  fieldTooLong: { name: string | number };
  fieldsTooLong: undefined;
  busy: undefined;
  quota: undefined;
};
type Marked = Record<never, undefined>;

export const tUploads = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
