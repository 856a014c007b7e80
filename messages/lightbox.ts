// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/lightbox.json' with { type: 'json' };
import el from './el/lightbox.json' with { type: 'json' };
import ru from './ru/lightbox.json' with { type: 'json' };

type Plain = {
  photosOf: { title: string | number };
};
type Marked = Record<never, undefined>;

export const tLightbox = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
