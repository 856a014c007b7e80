import { AppError } from '@/lib/errors';

/** What a visitor gets, and whoever no longer has a session or an account. */
export const signInRequired = () => new AppError('unauthorized', 'Please sign in to continue.');
