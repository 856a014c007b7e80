import type { Metadata } from 'next';
import { FailureView } from '@/components/layout/site-frame';
import { ProjectView } from '@/components/projects/project-view';
import { JsonLd } from '@/components/seo/json-ld';
import { localAddress } from '@/lib/language/addresses';
import { answerWith } from '@/lib/next/page-facts';
import { paths } from '@/lib/paths';
import { projectJsonLd } from '@/lib/projects/json-ld';
import { projectMetadata } from '@/lib/projects/metadata';
import { readPublicProject } from '@/lib/projects/reads';
import { breadcrumbJsonLd } from '@/lib/seo/json-ld';
import { absoluteUrl, siteOrigin } from '@/lib/urls';
import { parseId } from '@/lib/validation';
import { tFailure } from '@/messages/failure';
import { tProjects } from '@/messages/projects';

async function findProject({ params }: PageProps<'/projects/[id]'>) {
  const id = parseId((await params).id);
  return id === null ? null : readPublicProject(id);
}

export async function generateMetadata(props: PageProps<'/projects/[id]'>): Promise<Metadata> {
  const project = await findProject(props);
  return project
    ? projectMetadata(project)
    : { title: tProjects('projectNotFound'), robots: { index: false } };
}

export default async function ProjectPage(props: PageProps<'/projects/[id]'>) {
  const project = await findProject(props);
  if (!project) {
    answerWith(404);
    return (
      <FailureView
        title={tFailure('projectFailed')}
        message={tProjects('projectNotFound')}
        links={[
          { href: '/developers', label: tFailure('toDevelopers') },
          { href: '/projects', label: tFailure('allProjects') },
        ]}
      />
    );
  }
  const origin = siteOrigin();
  const crumbs = [
    { name: tProjects('homePage'), href: '/' },
    { name: tProjects('projects'), href: '/projects' },
    { name: project.name, href: paths.project(project.id) },
  ];
  return (
    <>
      <JsonLd data={projectJsonLd(project, origin)} />
      <JsonLd data={breadcrumbJsonLd(crumbs, origin)} />
      <ProjectView project={project} url={absoluteUrl(localAddress(paths.project(project.id)))} />
    </>
  );
}
