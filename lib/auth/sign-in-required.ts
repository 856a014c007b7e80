import { AppError } from '@/lib/errors';

/** For visitors, and for callers whose session or account no longer exists. */
export const signInRequired = () => new AppError('unauthorized', 'Please sign in to continue.');
