// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/person-actions.json' with { type: 'json' };
import el from './el/person-actions.json' with { type: 'json' };
import ru from './ru/person-actions.json' with { type: 'json' };

type Plain = {
  unblock: undefined;
  more: { name: string | number };
  reject: undefined;
  withdraw: undefined;
  disconnect: undefined;
  report: undefined;
  blockPerson: undefined;
  mutual: { count: number };
  rejectFailed: undefined;
  updateFailed: undefined;
  withdrawn: undefined;
  disconnectAsk: { name: string | number };
  removeFailed: undefined;
  blockAsk: { name: string | number };
  blockText: undefined;
  block: undefined;
  blockFailed: undefined;
  blocked: { name: string | number };
  unblockFailed: undefined;
  unblocked: { name: string | number };
  phone: undefined;
  email: undefined;
  noContact: undefined;
  noContactText: undefined;
};
type Marked = Record<never, undefined>;

export const tPersonActions = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
