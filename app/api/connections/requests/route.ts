import { apiMethods } from '@/lib/api';
import { requestList } from '../connection-call';

const get = requestList('received');

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
