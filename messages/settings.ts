// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/settings.json' with { type: 'json' };
import el from './el/settings.json' with { type: 'json' };
import ru from './ru/settings.json' with { type: 'json' };

type Shows = {
  emailText: { email: string | number };
  emailTextGoogle: { email: string | number };
  againGoogle: { minutes: string | number };
  lastUsed: { time: string | number };
  signOutOf: { device: string | number };
  typeUsername: { username: string | number };
  deviceOn: { browser: string | number; system: string | number };
};
type Marked =
  | 'lastUsed';

export const tSettings = texts<typeof en, Shows, Marked>((language) => ({ en, el, ru })[language], parseMessage);
