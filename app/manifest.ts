import type { MetadataRoute } from 'next';

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: 'Estia: homes in Cyprus and Greece',
    short_name: 'Estia',
    description: 'Homes for sale and for rent in Cyprus and Greece.',
    start_url: '/',
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
}
