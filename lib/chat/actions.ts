'use server';

import { userAction } from '@/lib/action';
import * as commands from '@/lib/chat/commands';
import { resumeThread } from '@/lib/chat/delivery-queries';
import { setUnreadMail as saveUnreadMail } from '@/lib/chat/mail-commands';
import * as queries from '@/lib/chat/queries';
import {
  markReadInputSchema,
  messageIdInputSchema,
  messagePageInputSchema,
  resumeInputSchema,
  sendMessageInputSchema,
  startConversationInputSchema,
  threadIdInputSchema,
  threadListInputSchema,
  unreadMailInputSchema,
} from '@/lib/chat/schema';
import * as sending from '@/lib/chat/send-commands';

/** The conversation with a person, about one of that person's homes or direct: `{ threadId }`. */
export const startConversation = userAction(startConversationInputSchema, commands.startConversation);

export const sendMessage = userAction(sendMessageInputSchema, (actor, input) =>
  sending.sendMessage(actor, input),
);

export const loadMessages = userAction(messagePageInputSchema, queries.listMessages);

/** What was missed in a conversation while there was no connection. */
export const resume = userAction(resumeInputSchema, resumeThread);

export const loadThreads = userAction(threadListInputSchema, queries.listThreads);

export const loadThread = userAction(threadIdInputSchema, (actor, { threadId }) =>
  queries.requireThread(actor, threadId),
);

export const markRead = userAction(markReadInputSchema, commands.markRead);

export const unsend = userAction(messageIdInputSchema, (actor, { messageId }) =>
  commands.unsendMessage(actor, messageId),
);

/** Whether one is mailed about unread messages. */
export const setUnreadMail = userAction(unreadMailInputSchema, (actor, { isWanted }) =>
  saveUnreadMail(actor, isWanted),
);
