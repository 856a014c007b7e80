import { resultsMetadata } from '../../../results-metadata';
import { ResultsScreen } from '../../../results-screen';

type Props = PageProps<'/rent/[place]/[type]'>;

export async function generateMetadata({ params, searchParams }: Props) {
  return resultsMetadata({ market: 'for_rent', ...(await params) }, await searchParams);
}

export default async function RentPlaceTypePage({ params, searchParams }: Props) {
  return <ResultsScreen path={{ market: 'for_rent', ...(await params) }} query={await searchParams} />;
}
