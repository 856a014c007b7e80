import { Readable } from 'node:stream';
import type { NextRequest } from 'next/server';
import type { KeyHolder } from '@/lib/auth/api-key-query';
import type { Actor } from '@/lib/auth/types';
import { noteFeedState } from '@/lib/feeds/commands';
import { EXPORT_VERSION, type ExportFormat } from '@/lib/feeds/constants';
import { EXPORT_FILES, exportText } from '@/lib/feeds/export-text';
import { exportOwnHomes, getExportTag } from '@/lib/feeds/queries';
import { currentLanguage } from '@/lib/language/current-language';
import { consume, FULL_EXPORTS } from '@/lib/rate-limit';
import { etagOf, isNotModified } from '@/lib/runtime/etag';
import { siteOrigin } from '@/lib/urls';
import { personRoute } from './answers';

/** `holder`: of the address that was asked, `null` for the owner's own call. */
export async function exportAnswer(
  request: NextRequest,
  owner: Actor,
  format: ExportFormat,
  holder: KeyHolder | null,
): Promise<Response> {
  const tag = await getExportTag(owner);
  const changedAt = holder && (await noteFeedState(holder, tag));
  const etag = etagOf([EXPORT_VERSION, format, siteOrigin(), currentLanguage(), tag].join(' '));
  const { ending, type } = EXPORT_FILES[format];
  const headers = new Headers({
    'Cache-Control': 'private, no-store',
    ETag: etag,
    'X-Robots-Tag': 'noindex',
  });
  if (changedAt) headers.set('Last-Modified', changedAt.toUTCString());
  if (isNotModified(request.headers, etag, changedAt)) return new Response(null, { status: 304, headers });
  headers.set('Content-Type', type);
  headers.set('Content-Disposition', `attachment; filename="estia-homes.${ending}"`);
  if (request.method === 'HEAD') return new Response(null, { headers });
  const text = Readable.from(exportText(format, exportOwnHomes(owner, siteOrigin())));
  const bytes = (Readable.toWeb(text) as ReadableStream<string>).pipeThrough(new TextEncoderStream());
  return new Response(bytes, { headers });
}

export const ownExportRoute = (format: ExportFormat) =>
  personRoute(async ({ actor, request }) => {
    await consume(`home-export:user:${actor.id}`, FULL_EXPORTS);
    return exportAnswer(request, actor, format, null);
  });
