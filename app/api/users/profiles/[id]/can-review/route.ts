import { apiMethods, apiRoute } from '@/lib/api';
import { requireApiActor } from '@/lib/auth/api-access';
import { canReviewPerson } from '@/lib/reviews/queries';
import { privateJson } from '../../../../private-json';
import { personOf } from '../../person';

const get = apiRoute<{ id: string }>(async (request, { id }) => {
  const actor = await requireApiActor(request);
  const person = await personOf(id);
  return privateJson({ can_review: await canReviewPerson(actor.id, person.id) });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
