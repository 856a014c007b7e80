// Lucide (ISC licence, https://lucide.dev/license), written by scripts/draw-icons.mjs.
import { createIcon } from '../create-icon';

export const WavesIcon = createIcon([
  ['path', { d: 'M2 12q2.5 2 5 0t5 0 5 0 5 0' }],
  ['path', { d: 'M2 19q2.5 2 5 0t5 0 5 0 5 0' }],
  ['path', { d: 'M2 5q2.5 2 5 0t5 0 5 0 5 0' }],
]);
