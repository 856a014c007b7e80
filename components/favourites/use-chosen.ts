import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { askedListings, COMPARED, favouritesPath } from '@/lib/favourites/comparison-address';

/** Also written to the address without a request, so that other pages of favourites and reloading keep the choice. */
export function useChosen(page: number, isRemoved: (id: number) => boolean) {
  const asked = askedListings(useSearchParams().getAll(COMPARED)).ids;
  const [chosen, setChosen] = useState(asked);
  const [address, setAddress] = useState(asked.join());
  // The router keeps a page that is left, and shows it again at an address with other homes.
  if (asked.join() !== address) {
    setAddress(asked.join());
    setChosen(asked);
  }
  function choose(next: number[]) {
    setChosen(next);
    window.history.replaceState(null, '', favouritesPath(page, next));
  }
  const kept = chosen.filter((id) => !isRemoved(id));
  useEffect(() => {
    if (kept.length < chosen.length) choose(kept);
  });
  return {
    chosen,
    toggle: (id: number) =>
      choose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]),
    clear: () => choose([]),
  };
}
