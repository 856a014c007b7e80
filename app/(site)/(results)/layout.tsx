import type { ReactNode } from 'react';
import { ResultsMapPane } from '@/components/search/results-map-pane';
import { ResultsProvider } from '@/components/search/results-provider';

/** Shared by the static result pages and by /search behind them, so that the map stays while the search changes. */
export default function ResultsLayout({ children }: { children: ReactNode }) {
  return (
    <ResultsProvider>
      {children}
      <ResultsMapPane />
    </ResultsProvider>
  );
}
