// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/account-pages.json' with { type: 'json' };
import el from './el/account-pages.json' with { type: 'json' };
import ru from './ru/account-pages.json' with { type: 'json' };

type Plain = {
  loginTitle: undefined;
  forgotTitle: undefined;
  forgotText: undefined;
  backToSignIn: undefined;
  resetTitle: undefined;
  resetText: undefined;
  sendNewLink: undefined;
  confirmTitle: undefined;
  confirmText: undefined;
  enterAgain: undefined;
  verifyTitle: undefined;
  verifyText: undefined;
  needLink: undefined;
  oauthTitle: undefined;
  oauthText: undefined;
  continue: undefined;
  checking: undefined;
  needsScript: undefined;
  homesForSale: undefined;
  homesForRent: undefined;
  profileTitle: undefined;
  'mailStop.bounced': undefined;
  'mailStop.complained': undefined;
  viewPublic: undefined;
  profileFailed: undefined;
  dataTitle: undefined;
  dataText: undefined;
  download: undefined;
  connectionsTitle: undefined;
  requests: undefined;
};
type Marked = Record<never, undefined>;

export const tAccountPages = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
