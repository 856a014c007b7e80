// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/my-company-page.json' with { type: 'json' };
import el from './el/my-company-page.json' with { type: 'json' };
import ru from './ru/my-company-page.json' with { type: 'json' };

type Shows = {
  homes: { count: number };
};

export const tMyCompanyPage = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
