// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/api-keys.json' with { type: 'json' };
import el from './el/api-keys.json' with { type: 'json' };
import ru from './ru/api-keys.json' with { type: 'json' };

type Shows = {
  copyNamed: { what: string | number };
  created: { date: string | number };
  lastUsed: { time: string | number };
  ends: { date: string | number };
  ended: { date: string | number };
  revokeNamed: { name: string | number };
  revokeTitle: { name: string | number };
};
type Marked =
  | 'text';

export const tApiKeys = texts<typeof en, Shows, Marked>((language) => ({ en, el, ru })[language], parseMessage);
