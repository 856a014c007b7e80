import { apiMethods } from '@/lib/api';
import { canReviewPerson } from '@/lib/reviews/interaction-query';
import { personRoute, privateJson } from '../../../../answers';
import { personOf } from '../../person';

const get = personRoute<{ id: string }>(async ({ actor, params: { id } }) => {
  const person = await personOf(id);
  return privateJson({ can_review: await canReviewPerson(actor.id, person.id) });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
