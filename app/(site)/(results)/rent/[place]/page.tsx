import { resultsMetadata } from '../../results-metadata';
import { ResultsScreen } from '../../results-screen';

type Props = PageProps<'/rent/[place]'>;

export async function generateMetadata({ params, searchParams }: Props) {
  return resultsMetadata({ channel: 'rent', ...(await params) }, await searchParams);
}

export default async function RentPlacePage({ params, searchParams }: Props) {
  return <ResultsScreen path={{ channel: 'rent', ...(await params) }} query={await searchParams} />;
}
