// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/auth-errors.json' with { type: 'json' };
import el from './el/auth-errors.json' with { type: 'json' };
import ru from './ru/auth-errors.json' with { type: 'json' };

type Shows = {
  recentSignIn: { minutes: string | number };
  verificationSent: { email: string | number };
  codeWrong: { count: number };
};

export const tAuthErrors = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
