import { apiMethods, apiRoute } from '@/lib/api';
import { searchResponse } from '../property-list';

const get = apiRoute((request) => searchResponse(request, 'buy'));

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
