import { resultsMetadata } from '../results-metadata';
import { ResultsScreen } from '../results-screen';

export const generateMetadata = () => resultsMetadata({ channel: 'buy' });

export default function BuyPage() {
  return <ResultsScreen path={{ channel: 'buy' }} />;
}
