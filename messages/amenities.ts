// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/amenities.json' with { type: 'json' };
import el from './el/amenities.json' with { type: 'json' };
import ru from './ru/amenities.json' with { type: 'json' };

export const tAmenities = texts<typeof en>((language) => ({ en, el, ru })[language], parseMessage);
