import { AppError } from '@/lib/errors';

/** A home that is not there, and one that somebody may not see: nothing tells them apart. */
export const propertyNotFound = () => new AppError('not_found', 'Property not found');
