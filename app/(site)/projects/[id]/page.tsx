import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ProjectView } from '@/components/projects/project-view';
import { JsonLd } from '@/components/seo/json-ld';
import { paths } from '@/lib/paths';
import { cachedProjects, cachedPublicProject } from '@/lib/projects/cache';
import { projectJsonLd } from '@/lib/projects/json-ld';
import { projectMetadata } from '@/lib/projects/metadata';
import { ALL_PROJECTS } from '@/lib/projects/search-params';
import { breadcrumbJsonLd } from '@/lib/seo/breadcrumbs';
import { absoluteUrl, siteOrigin } from '@/lib/urls';
import { parseId } from '@/lib/validation';

// The first visitor waits for the complete page, and an unknown id is a real 404 (as in property/[id]).
export const ensureStatic = 'navigation';
export const instant = false;

/** Every other page is rendered on its first visit. Next requires at least one. */
export async function generateStaticParams() {
  const { results } = await cachedProjects(ALL_PROJECTS);
  return results.length > 0 ? results.slice(0, 3).map(({ id }) => ({ id: String(id) })) : [{ id: '0' }];
}

async function findProject({ params }: PageProps<'/projects/[id]'>) {
  const id = parseId((await params).id);
  return id === null ? null : cachedPublicProject(id);
}

export async function generateMetadata(props: PageProps<'/projects/[id]'>): Promise<Metadata> {
  const project = await findProject(props);
  return project ? projectMetadata(project) : { title: 'Project not found', robots: { index: false } };
}

export default async function ProjectPage(props: PageProps<'/projects/[id]'>) {
  const project = await findProject(props);
  if (!project) notFound();
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
