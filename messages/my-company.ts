// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/my-company.json' with { type: 'json' };
import el from './el/my-company.json' with { type: 'json' };
import ru from './ru/my-company.json' with { type: 'json' };

type Shows = {
  required: { label: string | number };
  descriptionIn: { language: string };
  editNamed: { name: string | number };
  removeNamed: { name: string | number };
  sending: { number: string | number; count: string | number };
};
type Marked =
  | 'approved';

export const tMyCompany = texts<typeof en, Shows, Marked>((language) => ({ en, el, ru })[language], parseMessage);
