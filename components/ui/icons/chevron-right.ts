// Lucide (ISC licence, https://lucide.dev/license), written by scripts/draw-icons.mjs.
import { createIcon } from '../create-icon';

export const ChevronRightIcon = createIcon([['path', { d: 'm9 18 6-6-6-6' }]]);
