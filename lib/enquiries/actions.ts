'use server';

import { redirect } from 'next/navigation';
import { publicAction, userAction } from '@/lib/action';
import { currentOrigin, currentRegistrationSecret } from '@/lib/auth/current';
import { deviceMemory, registrationSecret, setSessionCookies } from '@/lib/auth/session/session-cookie';
import { confirmEnquiry, sendEnquiry, startEnquiry } from '@/lib/enquiries/commands';
import { confirmEnquirySchema, sendEnquirySchema, startEnquirySchema } from '@/lib/enquiries/schema';
import { writeTarget } from '@/lib/enquiries/target';
import { type FormState, formAction, formStateOf, formTexts, isFromScript } from '@/lib/input/form-state';
import { localAddress } from '@/lib/language/addresses';
import { askPath } from '@/lib/listing-paths';
import { tEnquiryTexts } from '@/messages/enquiry-texts';

const startAction = publicAction(startEnquirySchema, async (_actor, input) => {
  await startEnquiry(input, await currentOrigin(), await registrationSecret());
  return askPath(writeTarget(input.about), { enquiry: input.id });
});

const confirmAction = publicAction(confirmEnquirySchema, async (_actor, input) => {
  const [browser, origin, devices] = [
    await currentRegistrationSecret(),
    await currentOrigin(),
    await deviceMemory(),
  ];
  await setSessionCookies(await confirmEnquiry(input, { browser, origin, devices }));
  return askPath(writeTarget(input.about), { sent: '1' });
});

const sendAction = userAction(sendEnquirySchema, async (actor, input) => {
  await sendEnquiry(actor, input);
  return askPath(writeTarget(input.about), { sent: '1' });
});

/** Without JavaScript the next page shows what happened. */
function answered(form: FormData, result: Awaited<ReturnType<typeof startAction>>, done: string): FormState {
  if (result.ok && !isFromScript(form)) redirect(localAddress(result.data));
  const { name = '', email = '', phone = '', message = '' } = formTexts(form);
  return formStateOf(result, done, { values: { name, email, phone, message } });
}

export const startEnquiryFormAction = formAction(startAction, answered, () => tEnquiryTexts('codeSent'));
export const confirmEnquiryFormAction = formAction(confirmAction, answered, () => tEnquiryTexts('sent'));
export const sendEnquiryFormAction = formAction(sendAction, answered, () => tEnquiryTexts('sent'));
