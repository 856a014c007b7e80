import { connection } from 'next/server';
import { apiRoute } from '@/lib/api';
import { readSitemapShards } from '@/lib/search/reads';
import { sitemapIndexXml } from '@/lib/seo/xml';
import { absoluteUrl } from '@/lib/urls';

/** One sitemap per 50,000 listing ids, so that a change affects one. `generateSitemaps` makes no index. */
export const GET = apiRoute(async () => {
  await connection();
  const shards = await readSitemapShards();
  const latest = shards.reduce<Date | null>(
    (max, { lastModified }) => (max && max > lastModified ? max : lastModified),
    null,
  );
  const sitemaps = [
    { url: absoluteUrl('/sitemaps/pages.xml'), lastModified: latest },
    { url: absoluteUrl('/sitemaps/places.xml'), lastModified: latest },
    { url: absoluteUrl('/sitemaps/profiles.xml'), lastModified: latest },
    { url: absoluteUrl('/sitemaps/projects.xml'), lastModified: null },
    ...shards.map(({ shard, lastModified }) => ({
      url: absoluteUrl(`/sitemaps/listings-${shard}.xml`),
      lastModified,
    })),
  ];
  return new Response(sitemapIndexXml(sitemaps), { headers: { 'Content-Type': 'application/xml' } });
});
