// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/lightbox.json' with { type: 'json' };
import el from './el/lightbox.json' with { type: 'json' };
import ru from './ru/lightbox.json' with { type: 'json' };

type Shows = {
  photosOf: { title: string | number };
};

export const tLightbox = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
