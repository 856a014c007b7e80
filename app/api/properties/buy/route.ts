import { apiMethods, apiRoute } from '@/lib/api';
import { searchResponse } from '../property-list';

const get = apiRoute((request) => searchResponse(request, 'for_sale'));

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
