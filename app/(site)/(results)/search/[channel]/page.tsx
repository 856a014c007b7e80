import { resultsMetadata } from '../../results-metadata';
import { ResultsScreen } from '../../results-screen';

// Rendered in full per request, so that a search works without scripts (rewritten by lib/requests/internal-path.ts).
export const instant = false;

type Props = PageProps<'/search/[channel]'>;

export async function generateMetadata({ params, searchParams }: Props) {
  return resultsMetadata(await params, await searchParams);
}

export default async function SearchPage({ params, searchParams }: Props) {
  return <ResultsScreen path={await params} query={await searchParams} />;
}
