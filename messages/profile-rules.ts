// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/profile-rules.json' with { type: 'json' };
import el from './el/profile-rules.json' with { type: 'json' };
import ru from './ru/profile-rules.json' with { type: 'json' };

type Shows = {
  usernameLong: { count: string | number };
  bio: { count: string | number };
};

export const tProfileRules = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
