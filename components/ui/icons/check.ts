// Lucide (ISC licence, https://lucide.dev/license), written by scripts/draw-icons.mjs.
import { createIcon } from '../create-icon';

export const CheckIcon = createIcon([['path', { d: 'M20 6 9 17l-5-5' }]]);
