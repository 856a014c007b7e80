import { landingParams } from '../../landing-params';
import { resultsMetadata } from '../../results-metadata';
import { ResultsScreen } from '../../results-screen';

// The first visitor of a place that is not prerendered waits for the complete page, and gets a real 404.
export const ensureStatic = 'navigation';
export const instant = false;

type Props = PageProps<'/rent/[place]'>;

export const generateStaticParams = () => landingParams('rent');

export async function generateMetadata({ params }: Props) {
  return resultsMetadata({ channel: 'rent', ...(await params) });
}

export default async function RentPlacePage({ params }: Props) {
  return <ResultsScreen path={{ channel: 'rent', ...(await params) }} />;
}
