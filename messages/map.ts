// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/map.json' with { type: 'json' };
import el from './el/map.json' with { type: 'json' };
import ru from './ru/map.json' with { type: 'json' };

type Plain = {
  zoomIn: undefined;
  zoomOut: undefined;
  closePopup: undefined;
  attribution: { link: string | number };
  approximate: undefined;
};
type Marked = Record<never, undefined>;

export const tMap = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
