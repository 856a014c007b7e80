// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/connection-lists.json' with { type: 'json' };
import el from './el/connection-lists.json' with { type: 'json' };
import ru from './ru/connection-lists.json' with { type: 'json' };

type Shows = {
  disconnectAsk: { name: string | number };
  disconnectFrom: { name: string | number };
  since: { date: string | number };
  asked: { date: string | number };
  acceptOf: { name: string | number };
  rejectOf: { name: string | number };
  sent: { date: string | number };
  withdrawOf: { name: string | number };
  nobodyText: { name: string | number };
  blockedPeople: { count: string | number };
  unblockOf: { name: string | number };
  unblocked: { name: string | number };
};

export const tConnectionLists = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
