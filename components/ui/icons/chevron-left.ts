// Lucide (ISC licence, https://lucide.dev/license), written by scripts/draw-icons.mjs.
import { createIcon } from '../create-icon';

export const ChevronLeftIcon = createIcon([['path', { d: 'm15 18-6-6 6-6' }]]);
