import { landingTypeParams } from '../../../landing-params';
import { resultsMetadata } from '../../../results-metadata';
import { ResultsScreen } from '../../../results-screen';

export const ensureStatic = 'navigation';
export const instant = false;

type Props = PageProps<'/rent/[place]/[type]'>;

export const generateStaticParams = () => landingTypeParams('rent');

export async function generateMetadata({ params }: Props) {
  return resultsMetadata({ channel: 'rent', ...(await params) });
}

export default async function RentPlaceTypePage({ params }: Props) {
  return <ResultsScreen path={{ channel: 'rent', ...(await params) }} />;
}
