import { resultsMetadata } from '../results-metadata';
import { ResultsScreen } from '../results-screen';

export const generateMetadata = () => resultsMetadata({ channel: 'rent' });

export default function RentPage() {
  return <ResultsScreen path={{ channel: 'rent' }} />;
}
