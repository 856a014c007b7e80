'use server';

import { userAction } from '@/lib/action';
import { setEmailLanguage } from '@/lib/email/commands';
import { emailLanguageInputSchema } from '@/lib/email/schema';

export const setEmailLanguageAction = userAction(emailLanguageInputSchema, (actor, { language }) =>
  setEmailLanguage(actor, language),
);
