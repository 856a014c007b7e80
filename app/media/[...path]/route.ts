import { Readable } from 'node:stream';
import type { NextRequest } from 'next/server';
import { errorResponse } from '@/lib/api';
import { apiActor } from '@/lib/auth/api-access';
import { isPictureHidden, maySeeHiddenPicture } from '@/lib/listings/picture-visibility-query';
import { PICTURE_WIDTHS } from '@/lib/storage/picture-urls';
import { storage } from '@/lib/storage/storage';

/** A picture key and one of its variants: nothing else in the store can be asked for. */
const KEY = /^[a-z0-9][a-z0-9-]{2,99}$/;
const VARIANTS = new Map<string, string>([
  ...PICTURE_WIDTHS.flatMap((width): [string, string][] => [
    [`${width}.avif`, 'image/avif'],
    [`${width}.webp`, 'image/webp'],
  ]),
  ['share.jpg', 'image/jpeg'],
]);

const notFound = () => new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain' } });

/** Keys of uploads; the product's own pictures have names. */
const UPLOADED = /^[0-9a-f]{32}$/;

/** Who a picture is for: everybody, or only some, of whom the caller is one, or only others. */
async function audienceOf(request: NextRequest, key: string): Promise<'everybody' | 'caller' | 'others'> {
  if (!UPLOADED.test(key) || !(await isPictureHidden(key))) return 'everybody';
  const actor = await apiActor(request);
  return actor && (await maySeeHiddenPicture(actor, key)) ? 'caller' : 'others';
}

/**
 * Stored pictures. A file never changes under its name, so everybody may keep it for ever; but those of listings that
 * are not public are for their owner alone, and kept by nobody.
 */
async function answer(
  request: NextRequest,
  context: { params: Promise<{ path: string[] }> },
): Promise<Response> {
  const [key, variant, ...rest] = (await context.params).path;
  const type = variant === undefined ? undefined : VARIANTS.get(variant);
  if (!key || !KEY.test(key) || !type || rest.length > 0) return notFound();
  const file = await storage().open(`${key}/${variant}`);
  if (!file) return notFound();
  const audience = await audienceOf(request, key).catch(errorResponse);
  if (audience === 'others' || audience instanceof Response) {
    file.stream.destroy();
    return audience === 'others' ? notFound() : audience;
  }

  const etag = `"${file.size.toString(36)}-${Math.round(file.modifiedAt.getTime()).toString(36)}"`;
  const headers = new Headers({
    'Cache-Control': audience === 'caller' ? 'private, no-store' : 'public, max-age=31536000, immutable',
    ETag: etag,
    // next.config.ts sets these two as well, and its headers win.
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  if (request.headers.get('if-none-match')?.includes(etag)) {
    file.stream.destroy();
    return new Response(null, { status: 304, headers });
  }
  headers.set('Content-Type', type);
  if (request.method === 'HEAD') {
    file.stream.destroy();
    return new Response(null, { headers });
  }
  return new Response(Readable.toWeb(file.stream) as ReadableStream<Uint8Array>, { headers });
}

export { answer as GET, answer as HEAD };
