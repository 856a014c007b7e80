import { apiRoute } from '@/lib/api';
import { AppError } from '@/lib/errors';
import { plural } from '@/lib/format';
import { cachedPublicProfile } from '@/lib/people/cache';
import { isUsernameForm } from '@/lib/people/profile-rules';
import { displayName } from '@/lib/people/profile-text';
import { drawPersonShare } from '@/lib/storage/person-share-image';

/** Link preview image of a profile. */
export const GET = apiRoute<{ username: string }>(async (_request, { username }) => {
  const profile = isUsernameForm(username) ? await cachedPublicProfile(username) : null;
  if (!profile) throw new AppError('not_found', 'Profile not found');
  const { location, propertiesCount, avatar } = profile;
  const homes = propertiesCount > 0 ? plural(propertiesCount, 'home') : null;
  const line = [location, homes].filter(Boolean).join(', ');
  const image = await drawPersonShare({ name: displayName(profile), username, line, avatar });
  return new Response(new Uint8Array(image), {
    headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': 'public, max-age=86400' },
  });
});
