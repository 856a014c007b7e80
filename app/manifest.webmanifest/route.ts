import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { localAddress } from '@/lib/language/addresses';
import { currentLanguage } from '@/lib/language/current-language';
import { SITE_NAME } from '@/lib/seo/metadata';
import { tHome } from '@/messages/home';

/** A route, because Next gives its own manifest.ts one address for all languages. */
export async function GET(): Promise<Response> {
  await connection();
  const manifest: MetadataRoute.Manifest = {
    name: tHome('siteTitle'),
    short_name: SITE_NAME,
    description: tHome('siteDescription'),
    lang: currentLanguage(),
    start_url: localAddress('/'),
    display: 'standalone',
    // Light theme, in sRGB.
    background_color: '#fbfaf6',
    theme_color: '#ffffff',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=86400' },
  });
}
