import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { askedHomes, COMPARED, favouritesPath } from '@/lib/favourites/comparison-address';

/**
 * The homes chosen for a comparison. They are also in the address, without a request, so that other pages of favourites,
 * reloading and returning keep them.
 */
export function useChosen(page: number) {
  const query = useSearchParams();
  const [chosen, setChosen] = useState(() => askedHomes(query.getAll(COMPARED)).ids);
  function choose(next: number[]) {
    setChosen(next);
    window.history.replaceState(null, '', favouritesPath(page, next));
  }
  return {
    chosen,
    toggle: (id: number) =>
      choose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]),
    clear: () => choose([]),
  };
}
