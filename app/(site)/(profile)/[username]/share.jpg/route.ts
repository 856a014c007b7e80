import { apiRoute } from '@/lib/api';
import { AppError } from '@/lib/errors';
import { isUsernameForm } from '@/lib/people/profile-rules';
import { displayName } from '@/lib/people/profile-text';
import { readPublicProfile } from '@/lib/people/reads';
import { drawInTurn } from '@/lib/runtime/drawing-turns';
import { etagOf, matchesEtag } from '@/lib/runtime/etag';
import { drawPersonShare } from '@/lib/storage/pictures/person-share-image';
import { tHome } from '@/messages/home';
import { tProfile } from '@/messages/profile';

/** Link preview, kept by the page cache. */
export const GET = apiRoute<{ username: string }>(async (request, { username }) => {
  const profile = isUsernameForm(username) ? await readPublicProfile(username) : null;
  if (!profile) throw new AppError('not_found', tProfile('notFound'));
  const { location, propertiesCount, avatar } = profile;
  const homes = propertiesCount > 0 ? tProfile('homes', { count: propertiesCount }) : null;
  const line = [location, homes].filter(Boolean).join(', ');
  const share = { name: displayName(profile), username, line, avatar, site: tHome('shortDescription') };
  const headers = { 'Cache-Control': 'public, max-age=86400', ETag: etagOf(JSON.stringify(share)) };
  if (matchesEtag(request.headers.get('if-none-match'), headers.ETag))
    return new Response(null, { status: 304, headers });
  const image = await drawInTurn(() => drawPersonShare(share));
  return new Response(new Uint8Array(image), { headers: { ...headers, 'Content-Type': 'image/jpeg' } });
});
