import { DevelopersScreen, developersMetadata } from '../../developers/developers-screen';

// Rendered per request and complete, so that a search works without script (lib/requests/internal-path.ts leads here).
export const instant = false;

export async function generateMetadata({ searchParams }: PageProps<'/search/developers'>) {
  return developersMetadata(await searchParams);
}

export default async function DeveloperSearchPage({ searchParams }: PageProps<'/search/developers'>) {
  return <DevelopersScreen query={await searchParams} />;
}
