import { DevelopersScreen, developersMetadata } from './developers-screen';

export const generateMetadata = () => developersMetadata();

/** All developers, static. With a filter in the query, the same URL is served by `search/developers`. */
export default function DevelopersPage() {
  return <DevelopersScreen />;
}
