// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/email-links.json' with { type: 'json' };
import el from './el/email-links.json' with { type: 'json' };
import ru from './ru/email-links.json' with { type: 'json' };

type Plain = {
  sendLink: undefined;
  resend: undefined;
  resendFailed: undefined;
  goProfile: undefined;
  useAddress: undefined;
  signIn: undefined;
  changePassword: undefined;
  verified: undefined;
  toSignIn: undefined;
  choose: undefined;
  verifying: undefined;
  verify: undefined;
};
type Marked = {
  confirmedBefore: undefined;
};

export const tEmailLinks = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
