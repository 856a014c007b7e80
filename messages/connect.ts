// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/connect.json' with { type: 'json' };
import el from './el/connect.json' with { type: 'json' };
import ru from './ru/connect.json' with { type: 'json' };

type Plain = {
  you: undefined;
  connected: undefined;
  pending: undefined;
  requestSent: undefined;
  accept: undefined;
  acceptRequest: undefined;
  accepting: undefined;
  connect: undefined;
  connecting: undefined;
  connectFrom: { date: string | number };
  notAccepted: undefined;
  notAcceptedTitle: undefined;
  failed: undefined;
};
type Marked = Record<never, undefined>;

export const tConnect = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
