import { disconnect } from '@/lib/connections/commands';
import { connectionCall } from '../connection-call';

/** Ends a connection, or withdraws one's own request. */
export const DELETE = connectionCall(disconnect);
