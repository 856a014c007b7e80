import { resultsMetadata } from '../results-metadata';
import { ResultsScreen } from '../results-screen';

type Props = PageProps<'/buy'>;

export async function generateMetadata({ searchParams }: Props) {
  return resultsMetadata({ channel: 'buy' }, await searchParams);
}

export default async function BuyPage({ searchParams }: Props) {
  return <ResultsScreen path={{ channel: 'buy' }} query={await searchParams} />;
}
