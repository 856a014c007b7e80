import { tFeedProblems } from '@/messages/feed-problems';

/** Why a run of a feed failed. Other problems are the words of whoever reads the file. */
export const FEED_PROBLEMS = [
  ...(['private', 'unreachable', 'timeout', 'status', 'redirects', 'type', 'too_large', 'broken'] as const),
  ...(['empty', 'hidesMost', 'ended', 'internal', 'notFound'] as const),
  ...(['noPrice', 'noLocation', 'noArea', 'noType', 'noPriceOrLocation'] as const),
] as const;
export type FeedProblem = (typeof FEED_PROBLEMS)[number];

/** In the reader's language; what a file lacks is told in English, as the importer says it. */
export function feedProblemText(problem: string): string {
  const known = FEED_PROBLEMS.find((name) => name === problem);
  return known ? tFeedProblems(known) : problem;
}
