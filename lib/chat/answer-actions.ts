'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { publicAction } from '@/lib/action';
import { currentOrigin, currentThreadGuest } from '@/lib/auth/current';
import { tokenInputSchema } from '@/lib/auth/schema';
import { setThreadCookie } from '@/lib/auth/session/session-cookie';
import { openThreadLink } from '@/lib/auth/session/thread-links';
import type { Actor } from '@/lib/auth/types';
import { markRead } from '@/lib/chat/commands';
import { sendMessageInputSchema } from '@/lib/chat/schema';
import { sendMessage } from '@/lib/chat/send-commands';
import { signInRequired } from '@/lib/errors';
import { type FormState, formStateOf, formTexts, isFromScript } from '@/lib/input/form-state';
import { localAddress } from '@/lib/language/addresses';
import { MAX_ID } from '@/lib/validation';
import { tAnswerPage } from '@/messages/answer-page';

const { clientId, content } = sendMessageInputSchema.shape;

const openAction = publicAction(tokenInputSchema, async (_actor, { token }) => {
  const { pass, userId, threadId } = await openThreadLink(token, await currentOrigin());
  await markRead({ id: userId } as Actor, { threadId, seq: MAX_ID });
  await setThreadCookie(pass);
});

const answerAction = publicAction(z.object({ clientId, content }), async (_actor, input) => {
  const guest = await currentThreadGuest();
  if (!guest) throw signInRequired();
  const { actor, threadId } = guest;
  await sendMessage(actor, { threadId, ...input });
  await markRead(actor, { threadId, seq: MAX_ID });
});

function answered(form: FormData, result: Awaited<ReturnType<typeof openAction>>): FormState {
  if (result.ok && !isFromScript(form)) redirect(localAddress('/answer'));
  return formStateOf(result, tAnswerPage('sent'), { values: { content: formTexts(form).content ?? '' } });
}

export async function openThreadFormAction(_state: FormState, form: FormData): Promise<FormState> {
  return answered(form, await openAction(formTexts(form)));
}

export async function answerFormAction(_state: FormState, form: FormData): Promise<FormState> {
  return answered(form, await answerAction(formTexts(form)));
}
