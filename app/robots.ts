import type { MetadataRoute } from 'next';
import { localAddress } from '@/lib/language/addresses';
import { LANGUAGES } from '@/lib/language/constants';
import { UNLISTED_PATHS } from '@/lib/seo/site-pages';
import { absoluteUrl } from '@/lib/urls';

// APP_URL is known only at run time.
export const dynamic = 'force-dynamic';

/** '/api/' exists once, '/chat' in every language. */
const disallowed = new Set(
  LANGUAGES.flatMap((language) => UNLISTED_PATHS.map((path) => localAddress(path, language))),
);

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: [...disallowed] },
    sitemap: absoluteUrl('/sitemap.xml'),
  };
}
