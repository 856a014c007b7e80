'use server';

import { userAction } from '@/lib/action';
import {
  acceptRequest,
  blockPerson,
  disconnect,
  rejectRequest,
  sendRequest,
  unblockPerson,
} from '@/lib/connections/commands';
import { connectionInputSchema } from '@/lib/connections/schema';
import { personInputSchema } from '@/lib/people/schema';

/** Also accepts the other person's pending request. */
export const connectAction = userAction(personInputSchema, sendRequest);
export const acceptRequestAction = userAction(connectionInputSchema, acceptRequest);
export const rejectRequestAction = userAction(connectionInputSchema, rejectRequest);
/** Also withdraws one's own request. */
export const disconnectAction = userAction(connectionInputSchema, disconnect);
export const blockAction = userAction(personInputSchema, blockPerson);
export const unblockAction = userAction(personInputSchema, unblockPerson);
