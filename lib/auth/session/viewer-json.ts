import type { ViewerAnswer } from '@/lib/auth/session/viewer-types';

/** Up to this many characters the response is not compressed: that would cost a fifth of the whole request. */
const SMALL = 1_000;

/** Body and headers of `GET /api/me`, whichever process serves it; never cacheable. */
export function viewerJson(viewer: ViewerAnswer): { body: string; caching: string; isSmall: boolean } {
  const body = JSON.stringify(viewer);
  const isSmall = body.length <= SMALL;
  // Next compresses everything without `no-transform`.
  return { body, isSmall, caching: isSmall ? 'private, no-store, no-transform' : 'private, no-store' };
}
