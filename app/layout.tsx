import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { SiteRoot } from '@/components/layout/site-frame';
import { apiAddress } from '@/lib/language/api-address';
import { currentLanguage } from '@/lib/language/current-language';
import { earlyScript } from '@/lib/runtime/early-script';
import { openGraphLanguages, SITE_NAME } from '@/lib/seo/metadata';
import { siteOrigin } from '@/lib/urls';
import { tHome } from '@/messages/home';
import { fontVariables } from './fonts';
import './globals.css';

/** APP_URL is known only at run time. */
export const generateMetadata = (): Metadata => ({
  metadataBase: new URL(siteOrigin()),
  title: { default: tHome('siteTitle'), template: '%s | Estia' },
  description: tHome('siteDescription'),
  applicationName: SITE_NAME,
  manifest: apiAddress('/manifest.webmanifest'),
  formatDetection: { telephone: false, address: false, email: false },
  openGraph: { siteName: SITE_NAME, type: 'website', ...openGraphLanguages() },
});

// Header background in both themes; must be sRGB.
export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#171c23' },
  ],
};

/** Rendered per request, and cached by server/edge. */
export const dynamic = 'force-dynamic';

/** Layouts of public pages must not read cookies or headers. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={currentLanguage()} className={fontVariables} suppressHydrationWarning>
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
