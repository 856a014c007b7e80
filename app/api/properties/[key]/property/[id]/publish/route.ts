import { apiMethods } from '@/lib/api';
import { publishListing } from '@/lib/listings/publication/publication-commands';
import { ownListingStep } from '../../../../own-listing';

const put = ownListingStep(publishListing, 'Listing published');

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ PUT: put });
