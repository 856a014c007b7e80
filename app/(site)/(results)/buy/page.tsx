import { resultsMetadata } from '../results-metadata';
import { ResultsScreen } from '../results-screen';

type Props = PageProps<'/buy'>;

export async function generateMetadata({ searchParams }: Props) {
  return resultsMetadata({ market: 'for_sale' }, await searchParams);
}

export default async function BuyPage({ searchParams }: Props) {
  return <ResultsScreen path={{ market: 'for_sale' }} query={await searchParams} />;
}
