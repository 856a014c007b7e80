import { ProjectsScreen, projectsMetadata } from './projects-screen';

export const generateMetadata = () => projectsMetadata();

/** All projects, static. With a filter in the query, the same URL is served by `search/projects`. */
export default function ProjectsPage() {
  return <ProjectsScreen />;
}
