// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/people-errors.json' with { type: 'json' };
import el from './el/people-errors.json' with { type: 'json' };
import ru from './ru/people-errors.json' with { type: 'json' };

type Plain = {
  usernameDone: undefined;
  usernameFailed: undefined;
  profileDone: undefined;
  profileFailed: undefined;
  passwordDone: undefined;
  passwordFailed: undefined;
  emailDone: { email: string | number };
  emailFailed: undefined;
  deleteDone: undefined;
  deleteFailed: undefined;
  sessionDone: undefined;
  sessionFailed: undefined;
  usernameTaken: undefined;
  foreignAvatar: undefined;
  choosePhoto: undefined;
  noContact: undefined;
  notYourUsername: undefined;
  lastAdministrator: undefined;
  atMost: { count: string | number };
  contactEmail: undefined;
};
type Marked = Record<never, undefined>;

export const tPeopleErrors = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
