import type { AppError } from '@/lib/errors';
import { MAX_FEED_MEGABYTES, MAX_FEEDS } from '@/lib/incoming-feeds/constants';
import { tFeedErrors } from '@/messages/feed-errors';

const TEXTS = {
  too_large: () => tFeedErrors('tooLarge', { max: MAX_FEED_MEGABYTES }),
  too_many: () => tFeedErrors('tooMany', { count: MAX_FEEDS }),
  running: () => tFeedErrors('running'),
  not_found: () => tFeedErrors('missing'),
  invalid: () => tFeedErrors('file'),
  rate_limited: () => tFeedErrors('busy'),
  failed: () => tFeedErrors('failed'),
};
type UploadProblem = keyof typeof TEXTS;

const isKnown = (name: string): name is UploadProblem => Object.hasOwn(TEXTS, name);

/** In the address of the page with the form. */
export function uploadProblem({ code }: AppError, isReplacement: boolean): UploadProblem {
  if (code === 'conflict') return isReplacement ? 'running' : 'too_many';
  return isKnown(code) ? code : 'failed';
}

export const uploadProblemText = (name: string): string | null => (isKnown(name) ? TEXTS[name]() : null);
