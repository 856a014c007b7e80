'use server';

import { z } from 'zod';
import { userAction } from '@/lib/action';
import { setEmailLanguage } from '@/lib/email/commands';
import { LANGUAGES } from '@/lib/language/constants';

export const setEmailLanguageAction = userAction(
  z.object({ language: z.enum(LANGUAGES) }),
  (actor, { language }) => setEmailLanguage(actor, language),
);
