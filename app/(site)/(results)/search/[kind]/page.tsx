import type { RawSearchParams } from '@/lib/listings/search/search-params';
import { resultsMetadata } from '../../results-metadata';
import type { ResultsPath } from '../../results-request';
import { ResultsScreen } from '../../results-screen';

// Rendered per request and complete, so that a search works without script (lib/requests/internal-path.ts leads here).
export const instant = false;

type Props = { params: Promise<ResultsPath>; searchParams: Promise<RawSearchParams> };

export async function generateMetadata({ params, searchParams }: Props) {
  return resultsMetadata(await params, await searchParams);
}

export default async function SearchPage({ params, searchParams }: Props) {
  return <ResultsScreen path={await params} query={await searchParams} />;
}
