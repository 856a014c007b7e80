// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/footer.json' with { type: 'json' };
import el from './el/footer.json' with { type: 'json' };
import ru from './ru/footer.json' with { type: 'json' };

type Shows = {
  'homesIn.for_sale': { place: string | number };
  'homesIn.for_rent': { place: string | number };
  onNetwork: { name: string | number; network: string | number };
};

export const tFooter = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
