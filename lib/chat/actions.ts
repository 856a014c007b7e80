'use server';

import { userAction } from '@/lib/action';
import { markRead, startConversation, unsendMessage } from '@/lib/chat/commands';
import { resumeThread } from '@/lib/chat/delivery-queries';
import { setUnreadMail } from '@/lib/chat/mail-commands';
import { listMessages, listThreads } from '@/lib/chat/queries';
import {
  markReadInputSchema,
  messageIdInputSchema,
  messagePageInputSchema,
  resumeInputSchema,
  sendMessageInputSchema,
  startConversationInputSchema,
  threadListInputSchema,
  unreadMailInputSchema,
} from '@/lib/chat/schema';
import { sendMessage } from '@/lib/chat/send-commands';

/** The conversation with a person, about one of that person's homes or direct: `{ threadId }`. */
export const startConversationAction = userAction(startConversationInputSchema, startConversation);

export const sendMessageAction = userAction(sendMessageInputSchema, (actor, input) =>
  sendMessage(actor, input),
);

export const loadMessagesAction = userAction(messagePageInputSchema, listMessages);

/** What was missed in a conversation while there was no connection. */
export const resumeThreadAction = userAction(resumeInputSchema, resumeThread);

export const loadThreadsAction = userAction(threadListInputSchema, listThreads);

export const markReadAction = userAction(markReadInputSchema, markRead);

export const unsendMessageAction = userAction(messageIdInputSchema, (actor, { messageId }) =>
  unsendMessage(actor, messageId),
);

/** Whether one is mailed about unread messages. */
export const setUnreadMailAction = userAction(unreadMailInputSchema, (actor, { isWanted }) =>
  setUnreadMail(actor, isWanted),
);
