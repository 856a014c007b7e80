import { requestList } from '../connection-call';

/** Requests that the caller has sent and that are open. */
export const GET = requestList('sent');
