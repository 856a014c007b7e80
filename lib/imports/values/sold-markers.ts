import type { FeedHome } from '@/lib/imports/types';
import { marksGone } from '@/lib/imports/values/status-words';
import { foldText } from '@/lib/imports/values/vocabulary';

/** What may be 'reserved' without the home being so. */
const PARKING = /park|garage|παρκ|σταθμευσ|γκαραζ|парков|гараж|stellpl/u;

/** The home with what its unread cells (column and text) say of its status: people write 'SOLD' below 'Notes'. */
export function withMarks(
  home: FeedHome,
  cells: readonly (readonly [column: string, text: string])[],
): FeedHome {
  const marks = cells.flatMap(([column, text]) =>
    marksGone(text, home.status) && !PARKING.test(foldText(column)) ? text : [],
  );
  return marks.length === 0 ? home : { ...home, status: [home.status, ...marks].filter(Boolean).join(', ') };
}
