import { resultsMetadata } from '../results-metadata';
import { ResultsScreen } from '../results-screen';

type Props = PageProps<'/rent'>;

export async function generateMetadata({ searchParams }: Props) {
  return resultsMetadata({ market: 'for_rent' }, await searchParams);
}

export default async function RentPage({ searchParams }: Props) {
  return <ResultsScreen path={{ market: 'for_rent' }} query={await searchParams} />;
}
