import { DevelopersScreen, developersMetadata } from './developers-screen';

export async function generateMetadata({ searchParams }: PageProps<'/developers'>) {
  return developersMetadata(await searchParams);
}

export default async function DevelopersPage({ searchParams }: PageProps<'/developers'>) {
  return <DevelopersScreen query={await searchParams} />;
}
