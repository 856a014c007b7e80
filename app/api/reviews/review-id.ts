import { AppError } from '@/lib/errors';
import { parseId } from '@/lib/validation';

/** @throws AppError `not_found` if it is not an id */
export function reviewIdOf(id: string): number {
  const reviewId = parseId(id);
  if (reviewId === null) throw new AppError('not_found', 'This review no longer exists.');
  return reviewId;
}
