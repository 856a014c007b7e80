'use server';

import { userAction } from '@/lib/action';
import { personInputSchema } from '@/lib/connections/schema';
import { phoneText } from '@/lib/listings/form/phone-text';
import { revealContact } from '@/lib/people/contact-commands';

/** Phone and e-mail of a person, for signed-in viewers. */
export const revealContactAction = userAction(personInputSchema, async (actor, input) => {
  const contact = await revealContact(actor, input);
  return { ...contact, phoneText: contact.phone && phoneText(contact.phone) };
});
