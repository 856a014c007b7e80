import { ProjectsScreen, projectsMetadata } from '../../projects/projects-screen';

// Rendered per request and complete, so that a search works without script (lib/requests/internal-path.ts leads here).
export const instant = false;

export async function generateMetadata({ searchParams }: PageProps<'/search/projects'>) {
  return projectsMetadata(await searchParams);
}

export default async function ProjectSearchPage({ searchParams }: PageProps<'/search/projects'>) {
  return <ProjectsScreen query={await searchParams} />;
}
