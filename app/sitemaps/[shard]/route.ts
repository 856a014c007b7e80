import { connection } from 'next/server';
import { readSitemapAgencies } from '@/lib/agencies/reads';
import { apiRoute } from '@/lib/api';
import { readSitemapDevelopers } from '@/lib/developers/reads';
import { AppError } from '@/lib/errors';
import { localAddress } from '@/lib/language/addresses';
import type { Language } from '@/lib/language/constants';
import { readShardListings } from '@/lib/listings/reads';
import { paths } from '@/lib/paths';
import { readSitemapProfiles } from '@/lib/people/reads';
import { readSitemapProjects } from '@/lib/projects/reads';
import { readPlaceChanges, readPlaceCounts, readSitemapShards } from '@/lib/search/reads';
import { landingPages, lastChangeByPage } from '@/lib/search/results/landing-pages';
import { landingPath } from '@/lib/search/results/landing-path';
import { languageAlternates } from '@/lib/seo/metadata';
import { SITE_PAGES } from '@/lib/seo/site-pages';
import { readSitemapFile } from '@/lib/seo/sitemap-files';
import { type SitemapEntry, sitemapXml } from '@/lib/seo/xml';
import { pictureShareUrl } from '@/lib/storage/picture-urls';
import { absoluteUrl } from '@/lib/urls';

/** `path` is plain. */
type ListedPage = { path: string; lastModified: Date | null; cover?: string | null };

/** `pages.xml`, `places.xml`, `projects.xml`, `listings-0.xml` …, in Greek `el-pages.xml` … */
export const GET = apiRoute<{ shard: string }>(async (_request, { shard }) => {
  await connection();
  const { name, language } = readSitemapFile(shard);
  const pages = await pagesOf(name);
  const xml = sitemapXml(pages.map((page) => entryOf(page, language)));
  return new Response(xml, { headers: { 'Content-Type': 'application/xml' } });
});

function entryOf({ path, lastModified, cover }: ListedPage, language: Language): SitemapEntry {
  const alternates = Object.entries(languageAlternates(path).languages);
  return {
    url: absoluteUrl(localAddress(path, language)),
    lastModified,
    alternates: alternates.map(([known, address]) => ({ language: known, url: absoluteUrl(address) })),
    ...(cover && { image: absoluteUrl(pictureShareUrl(cover)) }),
  };
}

async function pagesOf(name: string): Promise<ListedPage[]> {
  if (name === 'pages.xml') return SITE_PAGES.map((path) => ({ path, lastModified: null }));
  if (name === 'places.xml') return placePages();
  if (name === 'profiles.xml') return profilePages();
  if (name === 'projects.xml') return projectPages();
  const number = /^listings-(0|[1-9]\d{0,5})\.xml$/.exec(name)?.[1];
  const known =
    number !== undefined && (await readSitemapShards()).some((entry) => entry.shard === Number(number));
  if (!known) throw new AppError('not_found', 'There is no such sitemap.');
  const listings = await readShardListings(Number(number));
  return listings.map(({ id, updatedAt, cover }) => ({
    path: paths.property(id),
    lastModified: updatedAt,
    cover,
  }));
}

async function profilePages(): Promise<ListedPage[]> {
  const profiles = await readSitemapProfiles();
  return profiles.map(({ username, changedAt }) => ({
    path: paths.profile(username),
    lastModified: changedAt,
  }));
}

async function placePages(): Promise<ListedPage[]> {
  const [counts, changes] = await Promise.all([readPlaceCounts(), readPlaceChanges()]);
  const lastChange = lastChangeByPage(changes);
  return landingPages(counts).map(({ place, status, type }) => {
    const path = landingPath(status, place.slug, type);
    return { path, lastModified: lastChange.get(path) ?? null };
  });
}

async function projectPages(): Promise<ListedPage[]> {
  const [developers, agencies, projects] = await Promise.all([
    readSitemapDevelopers(),
    readSitemapAgencies(),
    readSitemapProjects(),
  ]);
  return [
    ...agencies.map(({ id, updatedAt }) => ({ path: paths.agency(id), lastModified: updatedAt })),
    ...developers.map(({ id, updatedAt }) => ({ path: paths.developer(id), lastModified: updatedAt })),
    ...projects.map(({ id, updatedAt, cover }) => ({
      path: paths.project(id),
      lastModified: updatedAt,
      cover,
    })),
  ];
}
