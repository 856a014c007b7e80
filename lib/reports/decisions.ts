import type { ReportDecision, ReportTarget } from '@/lib/reports/constants';

const EFFECTS: Record<ReportTarget, readonly ReportDecision[]> = {
  review: ['dismissed', 'hidden', 'suspended'],
  listing: ['dismissed', 'unpublished', 'suspended'],
  message: ['dismissed', 'erased', 'suspended'],
  user: ['dismissed', 'suspended'],
};

/** What can be decided about a thing; nobody can be suspended when it is not known whose it is. */
export function decisionsFor(target: ReportTarget, hasSubject: boolean): readonly ReportDecision[] {
  return EFFECTS[target].filter((decision) => hasSubject || decision !== 'suspended');
}
