// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/answer-page.json' with { type: 'json' };
import el from './el/answer-page.json' with { type: 'json' };
import ru from './ru/answer-page.json' with { type: 'json' };

export const tAnswerPage = texts<typeof en>((language) => ({ en, el, ru })[language], parseMessage);
