import { acceptRequest } from '@/lib/connections/commands';
import { connectionCall } from '../../connection-call';

export const POST = connectionCall(acceptRequest);
