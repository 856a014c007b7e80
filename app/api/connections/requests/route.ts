import { requestList } from '../connection-call';

/** Requests that wait for the caller's answer. */
export const GET = requestList('received');
