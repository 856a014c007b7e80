import { apiMethods } from '@/lib/api';
import { acceptRequest } from '@/lib/connections/commands';
import { connectionCall } from '../../connection-call';

const post = connectionCall(acceptRequest);

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ POST: post });
