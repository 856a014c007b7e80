import { AppError } from '@/lib/errors';

/** For an unknown conversation and for other people's alike, so that neither can be told from the other. */
export function threadNotFound(): AppError {
  return new AppError('not_found', 'This conversation does not exist.');
}
