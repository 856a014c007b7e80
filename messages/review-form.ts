// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/review-form.json' with { type: 'json' };
import el from './el/review-form.json' with { type: 'json' };
import ru from './ru/review-form.json' with { type: 'json' };

type Shows = {
  contentMin: { count: string | number };
  contentMax: { count: string | number };
  titleMax: { count: string | number };
  replyMax: { count: string | number };
  editTitle: { name: string | number };
  writeTitle: { name: string | number };
  stars: { count: number; word: string | number };
};

export const tReviewForm = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
