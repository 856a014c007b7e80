import type { MetadataRoute } from 'next';
import { UNLISTED_PATHS } from '@/lib/seo/site-pages';
import { absoluteUrl } from '@/lib/urls';

// APP_URL is known only at run time.
export const dynamic = 'force-dynamic';

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: [...UNLISTED_PATHS] },
    sitemap: absoluteUrl('/sitemap.xml'),
  };
}
