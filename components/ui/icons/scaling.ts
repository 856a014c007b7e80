// Lucide (ISC licence, https://lucide.dev/license), written by scripts/draw-icons.mjs.
import { createIcon } from '../create-icon';

export const ScalingIcon = createIcon([
  ['path', { d: 'M12 3H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2v-7' }],
  ['path', { d: 'M14 15H9v-5' }],
  ['path', { d: 'M16 3h5v5' }],
  ['path', { d: 'M21 3 9 15' }],
]);
