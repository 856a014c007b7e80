// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/review-errors.json' with { type: 'json' };
import el from './el/review-errors.json' with { type: 'json' };
import ru from './ru/review-errors.json' with { type: 'json' };

type Plain = {
  gone: undefined;
  twice: undefined;
  oneself: undefined;
  nobody: undefined;
  noContact: { hours: string | number };
  notOwn: undefined;
  late: undefined;
  ownHelpful: undefined;
  notSubject: undefined;
  repliedTwice: undefined;
};
type Marked = Record<never, undefined>;

export const tReviewErrors = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
