import { AppError } from '@/lib/errors';

/** The same error for a listing that does not exist and one the caller may not see. */
export const propertyNotFound = () => new AppError('not_found', 'Property not found');
