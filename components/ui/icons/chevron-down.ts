// Lucide (ISC licence, https://lucide.dev/license), written by scripts/draw-icons.mjs.
import { createIcon } from '../create-icon';

export const ChevronDownIcon = createIcon([['path', { d: 'm6 9 6 6 6-6' }]]);
