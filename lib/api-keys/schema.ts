import { z } from 'zod';
import { KEY_DAYS, KEY_NAME_MAX } from '@/lib/api-keys/constants';
import { API_SCOPES } from '@/lib/auth/constants';
import { isVisible } from '@/lib/input/visible-text';
import { listOf, singleLineText } from '@/lib/validation';
import { tApiKeyErrors } from '@/messages/api-key-errors';

const name = singleLineText
  .max(KEY_NAME_MAX)
  .refine((text) => isVisible(text), { error: () => tApiKeyErrors('noName') });

const scopes = listOf(z.enum(API_SCOPES), API_SCOPES.length).refine((list) => list.length > 0, {
  error: () => tApiKeyErrors('noScope'),
});

export const addApiKeyInputSchema = z.strictObject({ name, scopes, days: z.enum(KEY_DAYS) });
export const addExportAddressInputSchema = z.strictObject({ name });
export const revokeApiKeyInputSchema = z.strictObject({ id: z.uuid() });
export type AddApiKeyInput = z.output<typeof addApiKeyInputSchema>;
