// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/people-errors.json' with { type: 'json' };
import el from './el/people-errors.json' with { type: 'json' };
import ru from './ru/people-errors.json' with { type: 'json' };

type Shows = {
  emailDone: { email: string | number };
  atMost: { count: string | number };
};

export const tPeopleErrors = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
