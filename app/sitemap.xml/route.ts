import { connection } from 'next/server';
import { apiRoute } from '@/lib/api';
import { LANGUAGES } from '@/lib/language/constants';
import { readSitemapShards } from '@/lib/search/reads';
import { sitemapFile } from '@/lib/seo/sitemap-files';
import { sitemapIndexXml } from '@/lib/seo/xml';
import { absoluteUrl } from '@/lib/urls';

/** One sitemap per SITEMAP_SHARD_SIZE listing ids and language, so that a change affects few. `generateSitemaps` makes no index. */
export const GET = apiRoute(async () => {
  await connection();
  const shards = await readSitemapShards();
  const latest = shards.reduce<Date | null>(
    (max, { lastModified }) => (max && max > lastModified ? max : lastModified),
    null,
  );
  const files = [
    { name: 'pages.xml', lastModified: latest },
    { name: 'places.xml', lastModified: latest },
    { name: 'profiles.xml', lastModified: latest },
    { name: 'projects.xml', lastModified: null },
    ...shards.map(({ shard, lastModified }) => ({ name: `listings-${shard}.xml`, lastModified })),
  ];
  const sitemaps = LANGUAGES.flatMap((language) =>
    files.map(({ name, lastModified }) => ({
      url: absoluteUrl(`/sitemaps/${sitemapFile(name, language)}`),
      lastModified,
    })),
  );
  return new Response(sitemapIndexXml(sitemaps), { headers: { 'Content-Type': 'application/xml' } });
});
