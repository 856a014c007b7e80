import type { ReactNode } from 'react';
import { ResultsMapPane } from '@/components/search/map/results-map-pane';
import { ResultsProvider } from '@/components/search/results/results-provider';
import { tResults } from '@/messages/results';

/** Keeps the map mounted when the search changes. */
export default function ResultsLayout({ children }: { children: ReactNode }) {
  return (
    <ResultsProvider>
      {children}
      <ResultsMapPane
        failure={<p className="grid h-full place-content-center px-4">{tResults('mapFailed')}</p>}
      />
    </ResultsProvider>
  );
}
