import { apiMethods, apiRoute } from '@/lib/api';
import { rssResponse } from '../../search-feed';

const get = apiRoute((request) => rssResponse(request, 'for_sale'));

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
