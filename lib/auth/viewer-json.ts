import type { ViewerAnswer } from '@/lib/auth/viewer-types';

/** Characters up to which an answer is sent as it is: to compress so few costs a fifth of the whole request. */
const SMALL = 1_000;

/** What `GET /api/me` sends, by whichever process; it is nobody's to keep. */
export function viewerJson(viewer: ViewerAnswer): { body: string; caching: string; isSmall: boolean } {
  const body = JSON.stringify(viewer);
  const isSmall = body.length <= SMALL;
  // Next compresses whatever does not forbid it.
  return { body, isSmall, caching: isSmall ? 'private, no-store, no-transform' : 'private, no-store' };
}
