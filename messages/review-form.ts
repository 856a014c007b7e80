// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/review-form.json' with { type: 'json' };
import el from './el/review-form.json' with { type: 'json' };
import ru from './ru/review-form.json' with { type: 'json' };

type Plain = {
  ratingRequired: undefined;
  contentRequired: undefined;
  contentMin: { count: string | number };
  contentMax: { count: string | number };
  titleMax: { count: string | number };
  replyRequired: undefined;
  replyMax: { count: string | number };
  failed: undefined;
  editTitle: { name: string | number };
  writeTitle: { name: string | number };
  text: undefined;
  save: undefined;
  submit: undefined;
  titleLabel: undefined;
  comment: undefined;
  commentHint: undefined;
  changed: undefined;
  submitted: undefined;
  thanks: undefined;
  rating: undefined;
  stars: { count: number; word: string | number };
  'word.1': undefined;
  'word.2': undefined;
  'word.3': undefined;
  'word.4': undefined;
  'word.5': undefined;
  replyLabel: undefined;
  replyHint: undefined;
  reply: undefined;
};
type Marked = Record<never, undefined>;

export const tReviewForm = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
