import { AppError } from '@/lib/errors';
import { getPublicProfile } from '@/lib/people/queries';
import { readPublicProfile } from '@/lib/people/reads';
import type { PublicProfile } from '@/lib/people/types';

/** `id` may be a username. @throws AppError `not_found` */
export async function personOf(id: string): Promise<PublicProfile> {
  const profile = id.includes('-') && id.length === 36 ? await getPublicProfile(id) : await byName(id);
  if (!profile) throw new AppError('not_found', 'Profile not found');
  return profile;
}

const byName = (username: string) =>
  username.length <= 36 ? readPublicProfile(username.toLowerCase()) : null;
