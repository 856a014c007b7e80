// Lucide (ISC licence, https://lucide.dev/license), written by scripts/draw-icons.mjs.
import { createIcon } from '../create-icon';

export const ChevronUpIcon = createIcon([['path', { d: 'm18 15-6-6-6 6' }]]);
