// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/profile.json' with { type: 'json' };
import el from './el/profile.json' with { type: 'json' };
import ru from './ru/profile.json' with { type: 'json' };

type Shows = {
  metaTitle: { name: string | number; what: string | number };
  metaTitlePage: { name: string | number; what: string | number; page: string | number };
  joined: { month: string | number };
  homes: { count: number };
  reviews: { count: number };
  rated: { average: string | number; count: number };
  homesFigure: { count: number };
  connectionsFigure: { count: number };
  allHomes: { count: number };
  allReviews: { count: number };
  homesBy: { name: string | number };
  noHomesText: { name: string | number };
  reviewsOf: { name: string | number };
  noReviewsText: { name: string | number };
  aboutListing: { subject: string | number };
  replyBy: { name: string | number };
  ofFive: { value: string | number };
  stars: { count: number };
  foundHelpful: { count: number };
};
type Marked =
  | 'homesFigure'
  | 'connectionsFigure'
  | 'aboutListing';

export const tProfile = texts<typeof en, Shows, Marked>((language) => ({ en, el, ru })[language], parseMessage);
