import { ProjectsScreen, projectsMetadata } from './projects-screen';

export async function generateMetadata({ searchParams }: PageProps<'/projects'>) {
  return projectsMetadata(await searchParams);
}

export default async function ProjectsPage({ searchParams }: PageProps<'/projects'>) {
  return <ProjectsScreen query={await searchParams} />;
}
