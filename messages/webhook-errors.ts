// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/webhook-errors.json' with { type: 'json' };
import el from './el/webhook-errors.json' with { type: 'json' };
import ru from './ru/webhook-errors.json' with { type: 'json' };

type Shows = {
  tooMany: { count: number };
};

export const tWebhookErrors = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
