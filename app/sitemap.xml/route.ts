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
    { file: 'pages.xml', lastModified: latest },
    { file: 'places.xml', lastModified: latest },
    { file: 'profiles.xml', lastModified: latest },
    { file: 'projects.xml', lastModified: null },
    ...shards.map(({ shard, lastModified }) => ({ file: `listings-${shard}.xml`, lastModified })),
  ];
  const sitemaps = LANGUAGES.flatMap((language) =>
    files.map(({ file, lastModified }) => ({
      url: absoluteUrl(`/sitemaps/${sitemapFile(file, language)}`),
      lastModified,
    })),
  );
  return new Response(sitemapIndexXml(sitemaps), { headers: { 'Content-Type': 'application/xml' } });
});
