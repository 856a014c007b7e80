import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { SiteRoot } from '@/components/layout/site-frame';
import { earlyScript } from '@/lib/runtime/early-script';
import { SITE_NAME } from '@/lib/seo/metadata';
import { siteOrigin } from '@/lib/urls';
import { fontVariables } from './fonts';
import './globals.css';

/** A function, because APP_URL is known at run time only. */
export const generateMetadata = (): Metadata => ({
  metadataBase: new URL(siteOrigin()),
  title: { default: 'Estia: homes in Cyprus and Greece', template: '%s | Estia' },
  description:
    'Homes for sale and for rent in Cyprus and Greece, straight from owners, agents and developers.',
  applicationName: SITE_NAME,
  formatDetection: { telephone: false, address: false, email: false },
  openGraph: { siteName: SITE_NAME, type: 'website', locale: 'en' },
});

// The header's background in both themes; browsers require sRGB here.
export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#171c23' },
  ],
};

/** Every page is rendered for its request, and kept by the page cache in front (server/edge). */
export const dynamic = 'force-dynamic';

/** The same for every visitor: neither this nor any other layout of a public page may read cookies or headers. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      <head>
        {/** biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, run before first paint */}
        <script dangerouslySetInnerHTML={{ __html: earlyScript }} />
      </head>
      <body>
        <SiteRoot>{children}</SiteRoot>
      </body>
    </html>
  );
}
