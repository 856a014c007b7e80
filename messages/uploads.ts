// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/uploads.json' with { type: 'json' };
import el from './el/uploads.json' with { type: 'json' };
import ru from './ru/uploads.json' with { type: 'json' };

type Shows = {
  fieldTooLong: { name: string | number };
};

export const tUploads = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
