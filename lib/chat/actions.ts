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

export const startConversationAction = userAction(startConversationInputSchema, startConversation);

export const sendMessageAction = userAction(sendMessageInputSchema, sendMessage);

export const loadMessagesAction = userAction(messagePageInputSchema, listMessages);

export const resumeThreadAction = userAction(resumeInputSchema, resumeThread);

export const loadThreadsAction = userAction(threadListInputSchema, listThreads);

export const markReadAction = userAction(markReadInputSchema, markRead);

export const unsendMessageAction = userAction(messageIdInputSchema, (actor, { messageId }) =>
  unsendMessage(actor, messageId),
);

export const setUnreadMailAction = userAction(unreadMailInputSchema, (actor, { isWanted }) =>
  setUnreadMail(actor, isWanted),
);
