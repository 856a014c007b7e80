/** Every file of server actions; a test compares the list with the source. */
export const ACTION_FILES = [
  'lib/admin/actions.ts',
  'lib/agencies/actions.ts',
  'lib/alerts/actions.ts',
  'lib/auth/actions.ts',
  'lib/auth/google/google-actions.ts',
  'lib/chat/actions.ts',
  'lib/chat/answer-actions.ts',
  'lib/connections/actions.ts',
  'lib/developers/actions.ts',
  'lib/email/actions.ts',
  'lib/enquiries/actions.ts',
  'lib/favourites/actions.ts',
  'lib/listings/actions.ts',
  'lib/people/actions.ts',
  'lib/portfolio/actions.ts',
  'lib/projects/actions.ts',
  'lib/reports/actions.ts',
  'lib/reviews/actions.ts',
  'lib/webhooks/actions.ts',
] as const;
export type ActionFile = (typeof ACTION_FILES)[number];
