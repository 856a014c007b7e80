// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/sign-in.json' with { type: 'json' };
import el from './el/sign-in.json' with { type: 'json' };
import ru from './ru/sign-in.json' with { type: 'json' };

type Plain = {
  password: undefined;
  forgot: undefined;
  sendAgain: undefined;
  signIn: undefined;
  signingIn: undefined;
  failed: undefined;
  done: undefined;
  notVerified: undefined;
  checkEmail: undefined;
  pleaseVerify: undefined;
  sheetTitle: undefined;
  sheetText: undefined;
  newHere: undefined;
  signUp: undefined;
};
type Marked = Record<never, undefined>;

export const tSignIn = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
