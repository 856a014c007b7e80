// Lucide (ISC licence, https://lucide.dev/license), written by scripts/draw-icons.mjs.
import { createIcon } from '../create-icon';

export const MinusIcon = createIcon([['path', { d: 'M5 12h14' }]]);
