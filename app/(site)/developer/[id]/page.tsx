import type { Metadata } from 'next';
import { FailureView } from '@/components/layout/site-frame';
import { DeveloperView } from '@/components/projects/developer-view';
import { JsonLd } from '@/components/seo/json-ld';
import { developerJsonLd } from '@/lib/developers/json-ld';
import { developerMetadata } from '@/lib/developers/metadata';
import { readPublicDeveloper } from '@/lib/developers/reads';
import { answerWith } from '@/lib/next/page-facts';
import { paths } from '@/lib/paths';
import { readProjectsOf } from '@/lib/projects/reads';
import { breadcrumbJsonLd } from '@/lib/seo/json-ld';
import { siteOrigin } from '@/lib/urls';
import { parseId } from '@/lib/validation';
import { tFailure } from '@/messages/failure';
import { tProjects } from '@/messages/projects';

async function findDeveloper({ params }: PageProps<'/developer/[id]'>) {
  const id = parseId((await params).id);
  return id === null ? null : readPublicDeveloper(id);
}

export async function generateMetadata(props: PageProps<'/developer/[id]'>): Promise<Metadata> {
  const developer = await findDeveloper(props);
  return developer
    ? developerMetadata(developer)
    : { title: tProjects('developerNotFound'), robots: { index: false } };
}

export default async function DeveloperPage(props: PageProps<'/developer/[id]'>) {
  const developer = await findDeveloper(props);
  if (!developer) {
    answerWith(404);
    return (
      <FailureView
        title={tFailure('developerFailed')}
        message={tProjects('developerNotFound')}
        links={[{ href: '/developers', label: tFailure('toDevelopers') }]}
      />
    );
  }
  const projects = await readProjectsOf(developer.id);
  const origin = siteOrigin();
  const crumbs = [
    { name: tProjects('homePage'), href: '/' },
    { name: tProjects('developers'), href: '/developers' },
    { name: developer.name, href: paths.developer(developer.id) },
  ];
  return (
    <>
      <JsonLd data={developerJsonLd(developer, origin)} />
      <JsonLd data={breadcrumbJsonLd(crumbs, origin)} />
      <DeveloperView developer={developer} projects={projects} currentYear={new Date().getUTCFullYear()} />
    </>
  );
}
