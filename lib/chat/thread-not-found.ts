import { AppError } from '@/lib/errors';

/** For unknown conversations and other people's alike, so that they cannot be told apart. */
export function threadNotFound(): AppError {
  return new AppError('not_found', 'This conversation does not exist.');
}
