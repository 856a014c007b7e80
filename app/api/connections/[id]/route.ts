import { apiMethods } from '@/lib/api';
import { disconnect } from '@/lib/connections/commands';
import { connectionCall } from '../connection-call';

/** Ends a connection, or withdraws the caller's request. */
const remove = connectionCall(disconnect);

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ DELETE: remove });
