import type { Metadata } from 'next';
import { FailureView } from '@/components/layout/site-frame';
import { ProjectView } from '@/components/projects/project-view';
import { JsonLd } from '@/components/seo/json-ld';
import { answerWith } from '@/lib/next/page-facts';
import { paths } from '@/lib/paths';
import { projectJsonLd } from '@/lib/projects/json-ld';
import { projectMetadata } from '@/lib/projects/metadata';
import { readPublicProject } from '@/lib/projects/reads';
import { breadcrumbJsonLd } from '@/lib/seo/json-ld';
import { absoluteUrl, siteOrigin } from '@/lib/urls';
import { parseId } from '@/lib/validation';

async function findProject({ params }: PageProps<'/projects/[id]'>) {
  const id = parseId((await params).id);
  return id === null ? null : readPublicProject(id);
}

export async function generateMetadata(props: PageProps<'/projects/[id]'>): Promise<Metadata> {
  const project = await findProject(props);
  return project ? projectMetadata(project) : { title: 'Project not found', robots: { index: false } };
}

export default async function ProjectPage(props: PageProps<'/projects/[id]'>) {
  const project = await findProject(props);
  if (!project) {
    answerWith(404);
    return (
      <FailureView
        title="Error loading project"
        message="Project not found"
        links={[
          { href: '/developers', label: 'Back to Developers' },
          { href: '/projects', label: 'All projects' },
        ]}
      />
    );
  }
  const origin = siteOrigin();
  const crumbs = [
    { name: 'Home', href: '/' },
    { name: 'Projects', href: '/projects' },
    { name: project.name, href: paths.project(project.id) },
  ];
  return (
    <>
      <JsonLd data={projectJsonLd(project, origin)} />
      <JsonLd data={breadcrumbJsonLd(crumbs, origin)} />
      <ProjectView project={project} url={absoluteUrl(paths.project(project.id))} />
    </>
  );
}
