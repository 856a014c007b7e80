// Lucide (ISC licence, https://lucide.dev/license), written by scripts/draw-icons.mjs.
import { createIcon } from '../create-icon';

export const MountainIcon = createIcon([['path', { d: 'm8 3 4 8 5-5 5 15H2L8 3z' }]]);
