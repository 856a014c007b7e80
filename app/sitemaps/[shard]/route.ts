import { connection } from 'next/server';
import { apiRoute } from '@/lib/api';
import { readSitemapDevelopers } from '@/lib/developers/reads';
import { AppError } from '@/lib/errors';
import { readShardListings } from '@/lib/listings/reads';
import { paths } from '@/lib/paths';
import { readSitemapProfiles } from '@/lib/people/reads';
import { readSitemapProjects } from '@/lib/projects/reads';
import { readPlaceChanges, readPlaceCounts, readSitemapShards } from '@/lib/search/reads';
import { landingPages, lastChangeByPage } from '@/lib/search/results/landing-pages';
import { landingPath } from '@/lib/search/results/landing-path';
import { SITE_PAGES } from '@/lib/seo/site-pages';
import { type SitemapEntry, sitemapXml } from '@/lib/seo/xml';
import { pictureShareUrl } from '@/lib/storage/picture-urls';
import { absoluteUrl } from '@/lib/urls';

/** `pages.xml`, `places.xml`, `projects.xml`, `listings-0.xml` … */
export const GET = apiRoute<{ shard: string }>(async (_request, { shard }) => {
  await connection();
  return new Response(sitemapXml(await entriesOf(shard)), { headers: { 'Content-Type': 'application/xml' } });
});

async function entriesOf(shard: string): Promise<SitemapEntry[]> {
  if (shard === 'pages.xml')
    return SITE_PAGES.map((path) => ({ url: absoluteUrl(path), lastModified: null }));
  if (shard === 'places.xml') return placeEntries();
  if (shard === 'profiles.xml') return profileEntries();
  if (shard === 'projects.xml') return projectEntries();
  const number = /^listings-(0|[1-9]\d{0,4})\.xml$/.exec(shard)?.[1];
  const known =
    number !== undefined && (await readSitemapShards()).some((entry) => entry.shard === Number(number));
  if (!known) throw new AppError('not_found', 'There is no such sitemap.');
  const listings = await readShardListings(Number(number));
  return listings.map(({ id, updatedAt, cover }) => ({
    url: absoluteUrl(paths.property(id)),
    lastModified: updatedAt,
    ...(cover && { image: absoluteUrl(pictureShareUrl(cover)) }),
  }));
}

async function profileEntries(): Promise<SitemapEntry[]> {
  const profiles = await readSitemapProfiles();
  return profiles.map(({ username, changedAt }) => ({
    url: absoluteUrl(paths.profile(username)),
    lastModified: changedAt,
  }));
}

async function placeEntries(): Promise<SitemapEntry[]> {
  const [counts, changes] = await Promise.all([readPlaceCounts(), readPlaceChanges()]);
  const lastChange = lastChangeByPage(changes);
  return landingPages(counts).map(({ place, status, type }) => {
    const path = landingPath(status, place.slug, type);
    return { url: absoluteUrl(path), lastModified: lastChange.get(path) ?? null };
  });
}

async function projectEntries(): Promise<SitemapEntry[]> {
  const [developers, projects] = await Promise.all([readSitemapDevelopers(), readSitemapProjects()]);
  return [
    ...developers.map(({ id, updatedAt }) => ({
      url: absoluteUrl(paths.developer(id)),
      lastModified: updatedAt,
    })),
    ...projects.map(({ id, updatedAt, cover }) => ({
      url: absoluteUrl(paths.project(id)),
      lastModified: updatedAt,
      ...(cover && { image: absoluteUrl(pictureShareUrl(cover)) }),
    })),
  ];
}
