import { apiMethods } from '@/lib/api';
import { removeListing } from '@/lib/listings/publication/publication-commands';
import { ownListingStep } from '../../../../own-listing';

const remove = ownListingStep(removeListing, 'Listing removed');

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ DELETE: remove });
