import { apiMethods, apiRoute } from '@/lib/api';
import { jsonFeedResponse } from '../../search-feed';

const get = apiRoute((request) => jsonFeedResponse(request, 'for_rent'));

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
