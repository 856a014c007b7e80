export const REPORT_TARGETS = ['review', 'listing', 'message', 'user', 'developer', 'agency'] as const;
export type ReportTarget = (typeof REPORT_TARGETS)[number];

export const REPORT_TARGET_LABELS: Record<ReportTarget, string> = {
  review: 'Review',
  listing: 'Listing',
  message: 'Message',
  user: 'Person',
  developer: 'Company',
  agency: 'Agency',
};

export const REPORT_REASONS = ['spam', 'fake', 'inappropriate', 'harassment', 'other', 'gone'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

const REASON_LABELS: Record<Exclude<ReportReason, 'fake'>, string> = {
  spam: 'Spam',
  inappropriate: 'Inappropriate content',
  harassment: 'Harassment',
  other: 'Other',
  gone: 'No longer available',
};

const FAKE_LABELS: Record<ReportTarget, string> = {
  review: 'Fake review',
  listing: 'Fake or misleading listing',
  message: 'Fraud or deceit',
  user: 'Fake profile',
  developer: 'Fake company',
  agency: 'Fake agency',
};

export function reportReasonLabel(reason: ReportReason, target: ReportTarget): string {
  return reason === 'fake' ? FAKE_LABELS[target] : REASON_LABELS[reason];
}

/** Only a home can be gone. */
export const reasonsFor = (target: ReportTarget): readonly ReportReason[] =>
  REPORT_REASONS.filter((reason) => reason !== 'gone' || target === 'listing');

/** /api clients send these: the review labels in lower case. */
export const REPORT_REASON_WORDS: Readonly<Record<string, ReportReason>> = {
  'fake review': 'fake',
  'inappropriate content': 'inappropriate',
};

export const REPORT_NOTE_MAX = 1_000;

export const REPORT_DECISIONS = ['dismissed', 'hidden', 'unpublished', 'erased', 'suspended'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

export const REPORT_DECISION_LABELS: Record<ReportDecision, string> = {
  dismissed: 'No action',
  hidden: 'Review hidden',
  unpublished: 'Listing unpublished',
  erased: 'Message erased',
  suspended: 'User suspended',
};

const EFFECTS: Record<ReportTarget, readonly ReportDecision[]> = {
  review: ['dismissed', 'hidden', 'suspended'],
  listing: ['dismissed', 'unpublished', 'suspended'],
  message: ['dismissed', 'erased', 'suspended'],
  user: ['dismissed', 'suspended'],
  developer: ['dismissed', 'suspended'],
  agency: ['dismissed', 'suspended'],
};

/** No suspension without an author, no measure against content that is already gone. */
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
