// Lucide (ISC licence, https://lucide.dev/license), written by scripts/draw-icons.mjs.
import { createIcon } from '../create-icon';

export const FrameIcon = createIcon([
  ['line', { x1: '22', x2: '2', y1: '6', y2: '6' }],
  ['line', { x1: '22', x2: '2', y1: '18', y2: '18' }],
  ['line', { x1: '6', x2: '6', y1: '2', y2: '22' }],
  ['line', { x1: '18', x2: '18', y1: '2', y2: '22' }],
]);
