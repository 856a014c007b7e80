import type { ReportDecision, ReportTarget } from '@/lib/reports/constants';

const EFFECTS: Record<ReportTarget, readonly ReportDecision[]> = {
  review: ['dismissed', 'hidden', 'suspended'],
  listing: ['dismissed', 'unpublished', 'suspended'],
  message: ['dismissed', 'erased', 'suspended'],
  user: ['dismissed', 'suspended'],
};

/**
 * The decisions possible for a target: no suspension if its author is unknown, and no measure against content already
 * dealt with (`isDealtWith`).
 */
export function decisionsFor(
  target: ReportTarget,
  hasSubject: boolean,
  isDealtWith = false,
): readonly ReportDecision[] {
  return EFFECTS[target].filter((decision) => {
    if (decision === 'dismissed') return true;
    if (decision === 'suspended') return hasSubject;
    return !isDealtWith;
  });
}
