import { landingParams } from '../../landing-params';
import { resultsMetadata } from '../../results-metadata';
import { ResultsScreen } from '../../results-screen';

// The first visitor of a place that is not prerendered waits for the complete page, and gets a real 404.
export const ensureStatic = 'navigation';
export const instant = false;

type Props = PageProps<'/buy/[place]'>;

export const generateStaticParams = () => landingParams('buy');

export async function generateMetadata({ params }: Props) {
  return resultsMetadata({ channel: 'buy', ...(await params) });
}

export default async function BuyPlacePage({ params }: Props) {
  return <ResultsScreen path={{ channel: 'buy', ...(await params) }} />;
}
