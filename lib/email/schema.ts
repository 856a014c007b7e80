import { z } from 'zod';
import { LANGUAGES } from '@/lib/language/constants';

export const emailLanguageInputSchema = z.object({ language: z.enum(LANGUAGES) });
