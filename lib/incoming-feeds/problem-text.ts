import { MAX_FEED_MEGABYTES, RUN_PROBLEMS } from '@/lib/incoming-feeds/constants';
import { tFeedProblems } from '@/messages/feed-problems';

/** In the reader's language; what a file lacks is told in English, as the importer says it. */
export function runProblemText(problem: string): string {
  const known = RUN_PROBLEMS.find((name) => name === problem);
  if (known === 'too_large') return tFeedProblems(known, { max: MAX_FEED_MEGABYTES });
  return known ? tFeedProblems(known) : problem;
}
