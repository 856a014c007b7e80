import { apiMethods, readJson } from '@/lib/api';
import { getOwnAccount } from '@/lib/auth/queries';
import { toApiAccount } from '@/lib/people/api-shape';
import { changeUsername, updateProfile } from '@/lib/people/commands';
import { profileInputSchema, usernameInputSchema } from '@/lib/people/schema';
import { parseInput, strictly } from '@/lib/validation';
import { personRoute, privateJson } from '../../answers';

const get = personRoute(async ({ actor }) => {
  return privateJson({ data: { user: toApiAccount(await getOwnAccount(actor.id)) } });
});

const change = personRoute(async ({ actor, request }) => {
  const body = await readJson(request);
  const isUsername = typeof body === 'object' && body !== null && 'username' in body;
  if (isUsername) await changeUsername(actor, parseInput(strictly(usernameInputSchema), body).username);
  else await updateProfile(actor, parseInput(strictly(profileInputSchema), body));
  const user = toApiAccount(await getOwnAccount(actor.id));
  const message = isUsername ? 'Username updated successfully!' : 'Profile updated successfully!';
  return privateJson({ message, user });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  GET: get,
  PUT: change,
  PATCH: change,
});
