import { apiMethods } from '@/lib/api';
import { disconnect } from '@/lib/connections/commands';
import { connectionCall } from '../connection-call';

const remove = connectionCall(disconnect);

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ DELETE: remove });
