// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/webhook-errors.json' with { type: 'json' };
import el from './el/webhook-errors.json' with { type: 'json' };
import ru from './ru/webhook-errors.json' with { type: 'json' };

type Plain = {
  url: undefined;
  private: undefined;
  noEvent: undefined;
  tooMany: { count: number };
  missing: undefined;
  paused: undefined;
};
type Marked = Record<never, undefined>;

export const tWebhookErrors = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
