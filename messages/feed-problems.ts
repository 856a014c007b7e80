// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/feed-problems.json' with { type: 'json' };
import el from './el/feed-problems.json' with { type: 'json' };
import ru from './ru/feed-problems.json' with { type: 'json' };

export const tFeedProblems = texts<typeof en>((language) => ({ en, el, ru })[language], parseMessage);
