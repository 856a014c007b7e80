import { DevelopersScreen, developersMetadata } from './developers-screen';

export const generateMetadata = () => developersMetadata();

/** All companies, static. With a filter in the query the same address is answered by `search/developers`. */
export default function DevelopersPage() {
  return <DevelopersScreen />;
}
