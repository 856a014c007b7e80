// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/profile.json' with { type: 'json' };
import el from './el/profile.json' with { type: 'json' };
import ru from './ru/profile.json' with { type: 'json' };

type Plain = {
  notFound: undefined;
  notFoundTitle: undefined;
  notFoundText: undefined;
  goHome: undefined;
  metaTitle: { name: string | number; what: string | number };
  metaTitlePage: { name: string | number; what: string | number; page: string | number };
  tabs: undefined;
  'tab.overview': undefined;
  'tab.listings': undefined;
  'tab.reviews': undefined;
  'tab.contact': undefined;
  joined: { month: string | number };
  homes: { count: number };
  reviews: { count: number };
  rated: { average: string | number; count: number };
  about: undefined;
  homesTitle: undefined;
  allHomes: { count: number };
  allReviews: { count: number };
  homesBy: { name: string | number };
  noHomes: undefined;
  noHomesText: { name: string | number };
  reviewsOf: { name: string | number };
  noReviews: undefined;
  noReviewsText: { name: string | number };
  deletedUser: undefined;
  edited: undefined;
  verified: undefined;
  connectionContext: undefined;
  replyBy: { name: string | number };
  ofFive: { value: string | number };
  stars: { count: number };
  foundHelpful: { count: number };
  contactTitle: undefined;
  edit: undefined;
  connect: undefined;
  reply: undefined;
  report: undefined;
  helpful: undefined;
  writeReview: undefined;
  editReview: undefined;
};
type Marked = {
  homesFigure: { count: number };
  connectionsFigure: { count: number };
  aboutListing: { subject: string | number };
};

export const tProfile = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
