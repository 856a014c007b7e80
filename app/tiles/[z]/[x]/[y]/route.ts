import { apiRoute } from '@/lib/api';
import { AppError } from '@/lib/errors';
import { drawTile } from '@/lib/map/tile-image';
import { parseTileAddress } from '@/lib/map/tile-math';

export const GET = apiRoute<{ z: string; x: string; y: string }>(async (request, params) => {
  const address = parseTileAddress(params);
  if (!address) throw new AppError('not_found', 'There is no such map tile.');
  const theme = request.nextUrl.searchParams.get('theme') === 'dark' ? 'dark' : 'light';
  const image = await drawTile(address, theme);
  return new Response(new Uint8Array(image), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=2592000, immutable' },
  });
});
