'use server';

import { userAction } from '@/lib/action';
import { personInputSchema } from '@/lib/connections/schema';
import { revealContact } from '@/lib/people/contact-commands';

/** Phone and e-mail of a person, for signed-in viewers. */
export const revealContactAction = userAction(personInputSchema, revealContact);
