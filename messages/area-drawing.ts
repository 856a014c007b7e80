// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/area-drawing.json' with { type: 'json' };
import el from './el/area-drawing.json' with { type: 'json' };
import ru from './ru/area-drawing.json' with { type: 'json' };

type Plain = {
  tooSmall: undefined;
  most: { count: string | number };
  cornerSet: { number: string | number };
  cornerSetEnough: { number: string | number };
  noCorner: undefined;
  removed: { number: string | number };
  keysDraw: undefined;
  drag: undefined;
  keysCorners: undefined;
  undo: undefined;
  gone: undefined;
  anew: undefined;
  cancel: undefined;
  done: undefined;
  start: undefined;
  more: { count: string | number };
  finish: undefined;
  added: { number: string | number };
  least: undefined;
  cornerOf: { number: string | number; count: string | number };
  surface: undefined;
  whereabouts: { x: string | number; y: string | number };
};
type Marked = Record<never, undefined>;

export const tAreaDrawing = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
