import { resultsMetadata } from '../results-metadata';
import { ResultsScreen } from '../results-screen';

export const generateMetadata = () => resultsMetadata({ kind: 'buy' });

export default function BuyPage() {
  return <ResultsScreen path={{ kind: 'buy' }} />;
}
