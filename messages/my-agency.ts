// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/my-agency.json' with { type: 'json' };
import el from './el/my-agency.json' with { type: 'json' };
import ru from './ru/my-agency.json' with { type: 'json' };

type Shows = {
  open: { date: string | number };
  withdrawNamed: { email: string | number };
  makeOwnerNamed: { name: string | number };
  makeAgentNamed: { name: string | number };
  removeNamed: { name: string | number };
  homes: { count: number };
  joinText: { name: string | number; agency: string | number; role: string };
};

export const tMyAgency = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
