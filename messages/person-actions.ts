// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/person-actions.json' with { type: 'json' };
import el from './el/person-actions.json' with { type: 'json' };
import ru from './ru/person-actions.json' with { type: 'json' };

type Shows = {
  more: { name: string | number };
  mutual: { count: number };
  disconnectAsk: { name: string | number };
  blockAsk: { name: string | number };
  blocked: { name: string | number };
  unblocked: { name: string | number };
};

export const tPersonActions = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
