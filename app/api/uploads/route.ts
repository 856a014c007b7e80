import { apiMethods, photoRoute } from '@/lib/api';
import { requireApiActor } from '@/lib/auth/api-access';
import { pictureUrl } from '@/lib/storage/picture-urls';
import { photoRefusal } from '@/lib/storage/uploads/incoming';
import { receivePicture } from '@/lib/storage/uploads/receive-picture';
import { jsonAnswer } from '../answers';

const post = photoRoute(async (request) => {
  const actor = await requireApiActor(request);
  if (!request.body) throw photoRefusal('empty');
  const length = request.headers.get('content-length');
  const picture = await receivePicture(
    actor,
    request.body as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>,
    length === null ? null : Number(length),
  );
  const { key, width, height, placeholder, sourceBytes, sourceSha256 } = picture;
  return jsonAnswer(
    {
      key,
      width,
      height,
      placeholder,
      url: pictureUrl(key, 320, 'webp'),
      received_bytes: sourceBytes,
      received_sha256: sourceSha256,
    },
    'no-store',
    201,
  );
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ POST: post });
