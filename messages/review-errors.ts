// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/review-errors.json' with { type: 'json' };
import el from './el/review-errors.json' with { type: 'json' };
import ru from './ru/review-errors.json' with { type: 'json' };

type Shows = {
  noContact: { hours: string | number };
};

export const tReviewErrors = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
