// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/contact-protected.json';
import el from './el/contact-protected.json';
import ru from './ru/contact-protected.json';

type Plain = {
  title: undefined;
  text: undefined;
  logIn: undefined;
  question: undefined;
  signIn: undefined;
};
type Marked = Record<never, undefined>;

export const tContactProtected = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
