// Lucide (ISC licence, https://lucide.dev/license), written by scripts/draw-icons.mjs.
import { createIcon } from '../create-icon';

export const ArrowDownIcon = createIcon([
  ['path', { d: 'M12 5v14' }],
  ['path', { d: 'm19 12-7 7-7-7' }],
]);
