import { DevelopersScreen, developersMetadata } from '../../developers/developers-screen';

// Rendered in full per request, so that a search works without scripts (rewritten by lib/requests/internal-path.ts).
export const instant = false;

export async function generateMetadata({ searchParams }: PageProps<'/search/developers'>) {
  return developersMetadata(await searchParams);
}

export default async function DeveloperSearchPage({ searchParams }: PageProps<'/search/developers'>) {
  return <DevelopersScreen query={await searchParams} />;
}
