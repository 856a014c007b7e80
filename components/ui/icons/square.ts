// Lucide (ISC licence, https://lucide.dev/license), written by scripts/draw-icons.mjs.
import { createIcon } from '../create-icon';

export const SquareIcon = createIcon([['rect', { width: '18', height: '18', x: '3', y: '3', rx: '2' }]]);
