import { AppError } from '@/lib/errors';
import { parseId } from '@/lib/validation';

/** The review that `{id}` in an address names. @throws AppError `not_found` for what is no id */
export function reviewIdOf(id: string): number {
  const reviewId = parseId(id);
  if (reviewId === null) throw new AppError('not_found', 'This review no longer exists.');
  return reviewId;
}
