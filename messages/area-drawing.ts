// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/area-drawing.json' with { type: 'json' };
import el from './el/area-drawing.json' with { type: 'json' };
import ru from './ru/area-drawing.json' with { type: 'json' };

type Shows = {
  most: { count: string | number };
  cornerSet: { number: string | number };
  cornerSetEnough: { number: string | number };
  removed: { number: string | number };
  more: { count: string | number };
  added: { number: string | number };
  cornerOf: { number: string | number; count: string | number };
  whereabouts: { x: string | number; y: string | number };
};

export const tAreaDrawing = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
