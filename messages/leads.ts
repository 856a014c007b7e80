// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/leads.json' with { type: 'json' };
import el from './el/leads.json' with { type: 'json' };
import ru from './ru/leads.json' with { type: 'json' };

type Shows = {
  count: { count: number; waiting: number };
  waiting: { count: number };
  answeredIn: { time: string | number };
  minutes: { count: number };
  hours: { count: number };
  days: { count: number };
};

export const tLeads = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
