import { z } from 'zod';
import { CONFIRMATIONS, HOMES_IN_FORM } from '@/lib/confirmations/constants';
import { listOf, rowId } from '@/lib/validation';
import { tStillAvailable } from '@/messages/still-available';

/** '12.reserved': the answer about the listing 12. */
const homeAnswer = z
  .string()
  .max(30)
  .transform((text) => {
    const [id = '', answer = ''] = text.split('.');
    return { id: Number(id), answer };
  })
  .pipe(z.object({ id: rowId, answer: z.enum(CONFIRMATIONS) }));

/** Homes without an answer of their own are still available. */
export const answerSchema = z.object({
  token: z.string().max(300),
  answers: listOf(homeAnswer, HOMES_IN_FORM, () => tStillAvailable('tooMany')),
});
export type AnswerInput = z.output<typeof answerSchema>;

export const confirmAllSchema = z.object({});
