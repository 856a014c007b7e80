import { z } from 'zod';
import { ALERT_FREQUENCIES } from '@/lib/alerts/constants';
import { parseSavedAddress, savedAddress } from '@/lib/alerts/saved-address';
import { tSavedSearchPages } from '@/messages/saved-search-pages';

const resultsAddress = z.string().transform((text, context) => {
  const request = parseSavedAddress(text);
  if (request) return savedAddress(request.scope, request.filters);
  context.addIssue({ code: 'custom', message: tSavedSearchPages('cannotSave') });
  return z.NEVER;
});

const frequency = z.enum(ALERT_FREQUENCIES, { error: () => tSavedSearchPages('chooseFrequency') });

export const saveSearchInputSchema = z.strictObject({ address: resultsAddress, frequency });
export const alertFrequencyInputSchema = z.strictObject({ id: z.uuid(), frequency });
export const savedSearchIdInputSchema = z.strictObject({ id: z.uuid() });

export type SaveSearchInput = z.output<typeof saveSearchInputSchema>;
