// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/chat-errors.json' with { type: 'json' };
import el from './el/chat-errors.json' with { type: 'json' };
import ru from './ru/chat-errors.json' with { type: 'json' };

type Shows = {
  tooLong: { count: string | number };
};

export const tChatErrors = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
