// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/connection-lists.json' with { type: 'json' };
import el from './el/connection-lists.json' with { type: 'json' };
import ru from './ru/connection-lists.json' with { type: 'json' };

type Plain = {
  search: undefined;
  searchPlaceholder: undefined;
  none: undefined;
  noneText: undefined;
  disconnectAsk: { name: string | number };
  disconnect: undefined;
  disconnectFrom: { name: string | number };
  removeFailed: undefined;
  since: { date: string | number };
  noRequests: undefined;
  noRequestsText: undefined;
  noneWait: undefined;
  sentTitle: undefined;
  asked: { date: string | number };
  accept: undefined;
  acceptOf: { name: string | number };
  acceptFailed: undefined;
  reject: undefined;
  rejectOf: { name: string | number };
  rejectFailed: undefined;
  sent: { date: string | number };
  withdraw: undefined;
  withdrawOf: { name: string | number };
  updateFailed: undefined;
  nobody: undefined;
  nobodyText: { name: string | number };
  everybody: undefined;
  blockedPeople: { count: string | number };
  unblock: undefined;
  unblockOf: { name: string | number };
  unblocked: { name: string | number };
  unblockFailed: undefined;
};
type Marked = Record<never, undefined>;

export const tConnectionLists = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
