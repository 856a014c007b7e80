import { marksGone } from '@/lib/imports/status-words';
import type { FeedHome } from '@/lib/imports/types';

/** The home with what its unread cells say of its status: people write 'SOLD' below 'Notes'. */
export function withMarks(home: FeedHome, cells: readonly string[]): FeedHome {
  const marks = cells.filter((cell) => marksGone(cell, home.status));
  return marks.length === 0 ? home : { ...home, status: [home.status, ...marks].filter(Boolean).join(', ') };
}
