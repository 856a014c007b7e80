import { apiMethods, pageOf } from '@/lib/api';
import { getConnectionInfos } from '@/lib/connections/queries';
import { toApiFoundPerson } from '@/lib/people/api-shape';
import { findPeople } from '@/lib/people/commands';
import { USER_SEARCH_LIMIT, USER_SEARCH_MAX_LENGTH } from '@/lib/people/constants';
import { personRoute, privateJson } from '../../answers';

/** Verified people only, with their connection to the viewer. */
const get = personRoute(async ({ actor, request }) => {
  const typed = (request.nextUrl.searchParams.get('q') ?? '').slice(0, USER_SEARCH_MAX_LENGTH);
  const people = await findPeople(actor, typed);
  const infos = await getConnectionInfos(
    actor.id,
    people.map(({ id }) => id),
  );
  const results = people.map((person) =>
    toApiFoundPerson(
      person,
      person.id === actor.id
        ? { state: 'self', connectionId: null }
        : (infos.get(person.id) ?? { state: 'none', connectionId: null }),
    ),
  );
  return privateJson(pageOf(request.nextUrl, results, results.length, 1, USER_SEARCH_LIMIT));
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
