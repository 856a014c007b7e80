// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/webhooks.json' with { type: 'json' };
import el from './el/webhooks.json' with { type: 'json' };
import ru from './ru/webhooks.json' with { type: 'json' };

type Shows = {
  deleteText: { url: string | number };
  answered: { status: string | number };
  attempts: { count: number };
};
type Marked =
  | 'text';

export const tWebhooks = texts<typeof en, Shows, Marked>((language) => ({ en, el, ru })[language], parseMessage);
