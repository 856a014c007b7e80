import { apiRoute } from '@/lib/api';
import { searchResponse } from '../property-list';

export const GET = apiRoute((request) => searchResponse(request, 'rent'));
