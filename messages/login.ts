// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/login.json' with { type: 'json' };
import el from './el/login.json' with { type: 'json' };
import ru from './ru/login.json' with { type: 'json' };

type Plain = {
  'title.login': undefined;
  'text.login': undefined;
  'for.home': undefined;
  'for.report': undefined;
  'for.favourites': undefined;
  'for.searches': undefined;
  'for.messages': undefined;
  'for.listing': undefined;
  'question.login': undefined;
  'other.login': undefined;
  'title.register': undefined;
  'text.register': undefined;
  'question.register': undefined;
  'other.register': undefined;
  continueGoogle: undefined;
  or: undefined;
  redirecting: undefined;
  back: undefined;
  signInGoogle: undefined;
  name: undefined;
  nameHint: undefined;
  username: undefined;
  usernameHint: undefined;
  password: undefined;
  create: undefined;
  creating: undefined;
  created: undefined;
  registerFailed: undefined;
  embeddedTitle: undefined;
  embeddedText: undefined;
  continueAnyway: undefined;
  copyUrl: undefined;
  openBrowser: undefined;
  noClipboard: undefined;
  copied: undefined;
  copyFailed: undefined;
};
type Marked = {
  openLink: undefined;
};

export const tLogin = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
