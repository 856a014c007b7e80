import { Readable } from 'node:stream';
import type { NextRequest } from 'next/server';
import { errorResponse } from '@/lib/api';
import { apiActor } from '@/lib/auth/api-access';
import { unavailable } from '@/lib/errors';
import { maySeeHiddenPicture, tagsOfPicture } from '@/lib/media/queries';
import { EVERYTHING } from '@/lib/next/constants';
import { dependOn, isForPageCache } from '@/lib/next/page-facts';
import { matchesEtag } from '@/lib/runtime/etag';
import { fileTag, isUploadedPicture, narrowerFiles, pictureFile } from '@/lib/storage/pictures/picture-file';
import { openFallback } from '@/lib/storage/pictures/unfinished-pictures';
import { storage } from '@/lib/storage/storage';
import type { StoredFile } from '@/lib/storage/types';

const notFound = () => new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain' } });

/** The cache tags of a public picture; else whether the caller may see it. */
async function audienceOf(request: NextRequest, key: string): Promise<string[] | 'caller' | 'others'> {
  if (!isUploadedPicture(key)) return [EVERYTHING];
  const tags = await tagsOfPicture(key);
  if (tags.length > 0) return tags;
  const actor = await apiActor(request);
  return actor && (await maySeeHiddenPicture(actor, key)) ? 'caller' : 'others';
}

/** Another variant, uncached (lib/storage/pictures/unfinished-pictures.ts). */
async function standIn(request: NextRequest, key: string): Promise<Response> {
  const file = await openFallback(storage(), key);
  if (!file) return notFound();
  const headers = {
    'Cache-Control': 'no-store',
    'Content-Type': 'image/webp',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
  if (request.method !== 'HEAD')
    return new Response(Readable.toWeb(file.stream) as ReadableStream<Uint8Array>, { headers });
  file.stream.destroy();
  return new Response(null, { headers });
}

/** Falls back to the next narrower file of a complete picture. */
async function openStored(key: string, name: string): Promise<StoredFile | null> {
  const file = await storage().open(name);
  if (file || !(await storage().exists(`${key}/share.jpg`))) return file;
  for (const other of narrowerFiles(name)) {
    const found = await storage().open(other);
    if (found) return found;
  }
  return null;
}

/** Cached no longer than the CDN's own copy of a deleted picture. */
const REDIRECT = { 'Cache-Control': 'public, max-age=86400', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** Cached forever, because files never change; one that no public page shows is not cached. */
async function answer(request: NextRequest, context: RouteContext<'/media/[...path]'>): Promise<Response> {
  const [key = '', variant = '', ...rest] = (await context.params).path;
  const wanted = rest.length > 0 ? null : pictureFile(key, variant);
  const file =
    wanted && (await openStored(key, wanted.name).catch((error) => errorResponse(unavailable(error))));
  if (file instanceof Response) return file;
  if (!file) return wanted && !isUploadedPicture(key) ? standIn(request, key) : notFound();
  const audience = await audienceOf(request, key).catch(errorResponse);
  if (audience === 'others' || audience instanceof Response) {
    file.stream.destroy();
    return audience === 'others' ? notFound() : audience;
  }

  // The page cache then serves the file until one of these tags is purged.
  if (audience !== 'caller' && isForPageCache()) dependOn(...audience);

  if (file.publicUrl && audience !== 'caller') {
    file.stream.destroy();
    return new Response(null, { status: 302, headers: { Location: file.publicUrl, ...REDIRECT } });
  }

  const etag = fileTag(file);
  const headers = new Headers({
    'Cache-Control': audience === 'caller' ? 'private, no-store' : 'public, max-age=31536000, immutable',
    ETag: etag,
    // The headers of next.config.ts win over these.
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  if (matchesEtag(request.headers.get('if-none-match'), etag)) {
    file.stream.destroy();
    return new Response(null, { status: 304, headers });
  }
  headers.set('Content-Type', wanted.type);
  if (request.method === 'HEAD') {
    file.stream.destroy();
    return new Response(null, { headers });
  }
  return new Response(Readable.toWeb(file.stream) as ReadableStream<Uint8Array>, { headers });
}

export { answer as GET, answer as HEAD };
