'use server';

import { userAction } from '@/lib/action';
import { personInputSchema } from '@/lib/connections/schema';
import { phoneText } from '@/lib/listings/form/phone-text';
import { revealPersonContact } from '@/lib/people/contact-commands';

/** Phone and e-mail of a person, for signed-in viewers. */
export const revealPersonContactAction = userAction(personInputSchema, async (actor, input) => {
  const contact = await revealPersonContact(actor, input);
  return { ...contact, phoneText: contact.phone && phoneText(contact.phone) };
});
