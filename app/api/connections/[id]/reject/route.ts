import { apiMethods } from '@/lib/api';
import { rejectRequest } from '@/lib/connections/commands';
import { connectionCall } from '../../connection-call';

const post = connectionCall(rejectRequest);

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ POST: post });
