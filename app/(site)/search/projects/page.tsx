import { ProjectsScreen, projectsMetadata } from '../../projects/projects-screen';

// Rendered in full per request, so that a search works without scripts (rewritten by lib/requests/internal-path.ts).
export const instant = false;

export async function generateMetadata({ searchParams }: PageProps<'/search/projects'>) {
  return projectsMetadata(await searchParams);
}

export default async function ProjectSearchPage({ searchParams }: PageProps<'/search/projects'>) {
  return <ProjectsScreen query={await searchParams} />;
}
