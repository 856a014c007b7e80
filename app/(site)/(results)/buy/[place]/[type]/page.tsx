import { landingTypeParams } from '../../../landing-params';
import { resultsMetadata } from '../../../results-metadata';
import { ResultsScreen } from '../../../results-screen';

export const ensureStatic = 'navigation';
export const instant = false;

type Props = PageProps<'/buy/[place]/[type]'>;

export const generateStaticParams = () => landingTypeParams('buy');

export async function generateMetadata({ params }: Props) {
  return resultsMetadata({ channel: 'buy', ...(await params) });
}

export default async function BuyPlaceTypePage({ params }: Props) {
  return <ResultsScreen path={{ channel: 'buy', ...(await params) }} />;
}
