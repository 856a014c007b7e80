// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/wizard.json' with { type: 'json' };
import el from './el/wizard.json' with { type: 'json' };
import ru from './ru/wizard.json' with { type: 'json' };

type Shows = {
  stepOf: { number: string | number; count: string | number };
  stepDone: { number: string | number; count: string | number };
  stepShort: { number: string | number; count: string | number };
  conflictParts: { parts: string | number };
};

export const tWizard = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
