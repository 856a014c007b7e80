import { apiMethods } from '@/lib/api';
import { unpublishListing } from '@/lib/listings/publication/publication-commands';
import { ownListingStep } from '../../../../own-listing';

const put = ownListingStep(unpublishListing, 'Listing unpublished');

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ PUT: put });
