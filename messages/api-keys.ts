// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/api-keys.json' with { type: 'json' };
import el from './el/api-keys.json' with { type: 'json' };
import ru from './ru/api-keys.json' with { type: 'json' };

type Plain = {
  title: undefined;
  addresses: undefined;
  addressesText: undefined;
  keys: undefined;
  keysText: undefined;
  name: undefined;
  addressHint: undefined;
  keyHint: undefined;
  scopes: undefined;
  'scope.listings_read': undefined;
  'scope.listings_write': undefined;
  'scope.enquiries_read': undefined;
  days: undefined;
  'days.never': undefined;
  'days.30': undefined;
  'days.90': undefined;
  'days.365': undefined;
  addAddress: undefined;
  addKey: undefined;
  failed: undefined;
  shownOnce: undefined;
  'line.key': undefined;
  'line.kyero': undefined;
  'line.csv': undefined;
  'line.json': undefined;
  'line.example': undefined;
  copy: undefined;
  copyNamed: { what: string | number };
  copied: undefined;
  notCopied: undefined;
  created: { date: string | number };
  lastUsed: { time: string | number };
  unused: undefined;
  ends: { date: string | number };
  ended: { date: string | number };
  revoke: undefined;
  revokeNamed: { name: string | number };
  revokeTitle: { name: string | number };
  revokeText: undefined;
  revoked: undefined;
  downloads: undefined;
  downloadsText: undefined;
  settingsText: undefined;
  open: undefined;
};
type Marked = {
  text: undefined;
};

export const tApiKeys = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
