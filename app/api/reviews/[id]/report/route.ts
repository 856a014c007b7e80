import { apiMethods, readBody } from '@/lib/api';
import { fileReport } from '@/lib/reports/commands';
import { reportInputSchema } from '@/lib/reports/schema';
import { reportBodySchema } from '@/lib/reviews/api-schema';
import { parseInput } from '@/lib/validation';
import { personRoute, privateJson } from '../../../answers';
import { reviewIdOf } from '../../review-id';

const post = personRoute<{ id: string }>(async ({ actor, request, params: { id } }) => {
  const body = await readBody(request, reportBodySchema);
  const report = { ...body, target: 'review', targetId: reviewIdOf(id) };
  await fileReport(actor, parseInput(reportInputSchema, report));
  return privateJson({ message: 'Review reported successfully' }, 201);
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ POST: post });
