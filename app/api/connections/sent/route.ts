import { apiMethods } from '@/lib/api';
import { requestList } from '../connection-call';

/** Requests that the caller has sent and that are open. */
const get = requestList('sent');

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
