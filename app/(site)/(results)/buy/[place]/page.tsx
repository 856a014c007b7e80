import { resultsMetadata } from '../../results-metadata';
import { ResultsScreen } from '../../results-screen';

type Props = PageProps<'/buy/[place]'>;

export async function generateMetadata({ params, searchParams }: Props) {
  return resultsMetadata({ market: 'for_sale', ...(await params) }, await searchParams);
}

export default async function BuyPlacePage({ params, searchParams }: Props) {
  return <ResultsScreen path={{ market: 'for_sale', ...(await params) }} query={await searchParams} />;
}
