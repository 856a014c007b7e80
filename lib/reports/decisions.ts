import type { ReportDecision, ReportTarget } from '@/lib/reports/constants';

const EFFECTS: Record<ReportTarget, readonly ReportDecision[]> = {
  review: ['dismissed', 'hidden', 'suspended'],
  listing: ['dismissed', 'unpublished', 'suspended'],
  message: ['dismissed', 'erased', 'suspended'],
  user: ['dismissed', 'suspended'],
};

/**
 * What can be decided about a thing: nobody is suspended when it is not known whose it is, and what was hidden or erased
 * already (`isDealtWith`) is not hidden again.
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
