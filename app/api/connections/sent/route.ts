import { apiMethods } from '@/lib/api';
import { requestList } from '../connection-call';

const get = requestList('sent');

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
