import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DeveloperView } from '@/components/projects/developer-view';
import { JsonLd } from '@/components/seo/json-ld';
import { cachedDevelopers, cachedPublicDeveloper } from '@/lib/developers/cache';
import { developerJsonLd } from '@/lib/developers/json-ld';
import { developerMetadata } from '@/lib/developers/metadata';
import { ALL_DEVELOPERS } from '@/lib/developers/search-params';
import { cachedCurrentYear } from '@/lib/listings/cache';
import { paths } from '@/lib/paths';
import { cachedProjectsOf } from '@/lib/projects/cache';
import { breadcrumbJsonLd } from '@/lib/seo/breadcrumbs';
import { siteOrigin } from '@/lib/urls';
import { parseId } from '@/lib/validation';

// The first visitor waits for the complete page, and an unknown id is a real 404 (as in property/[id]).
export const ensureStatic = 'navigation';
export const instant = false;

/** Every other page is rendered on its first visit. Next requires at least one. */
export async function generateStaticParams() {
  const { results } = await cachedDevelopers(ALL_DEVELOPERS);
  return results.length > 0 ? results.slice(0, 3).map(({ id }) => ({ id: String(id) })) : [{ id: '0' }];
}

async function findDeveloper({ params }: PageProps<'/developer/[id]'>) {
  const id = parseId((await params).id);
  return id === null ? null : cachedPublicDeveloper(id);
}

export async function generateMetadata(props: PageProps<'/developer/[id]'>): Promise<Metadata> {
  const developer = await findDeveloper(props);
  return developer
    ? developerMetadata(developer)
    : { title: 'Developer not found', robots: { index: false } };
}

export default async function DeveloperPage(props: PageProps<'/developer/[id]'>) {
  const developer = await findDeveloper(props);
  if (!developer) notFound();
  const [projects, currentYear] = await Promise.all([cachedProjectsOf(developer.id), cachedCurrentYear()]);
  const origin = siteOrigin();
  const crumbs = [
    { name: 'Home', href: '/' },
    { name: 'Developers', href: '/developers' },
    { name: developer.name, href: paths.developer(developer.id) },
  ];
  return (
    <>
      <JsonLd data={developerJsonLd(developer, origin)} />
      <JsonLd data={breadcrumbJsonLd(crumbs, origin)} />
      <DeveloperView developer={developer} projects={projects} currentYear={currentYear} />
    </>
  );
}
