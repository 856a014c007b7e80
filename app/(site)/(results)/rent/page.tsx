import { resultsMetadata } from '../results-metadata';
import { ResultsScreen } from '../results-screen';

export const generateMetadata = () => resultsMetadata({ kind: 'rent' });

export default function RentPage() {
  return <ResultsScreen path={{ kind: 'rent' }} />;
}
