import { SuggestionList, type SuggestionListProps } from '@/components/forms/suggestion-list';
import { CountryFlag } from '@/components/listings/country-flag';
import { plural } from '@/lib/format';
import type { SuggestedPlace } from '@/lib/listings/search/place-suggestions';

export type PlaceOptionsProps = Pick<
  SuggestionListProps<SuggestedPlace>,
  'id' | 'label' | 'active' | 'onChoose' | 'onPoint'
> & { places: readonly SuggestedPlace[]; kind?: 'buy' | 'rent' | undefined };

/** Places below an input, each with its number of listings. */
export function PlaceOptions({ places, kind, ...list }: PlaceOptionsProps) {
  return (
    <SuggestionList {...list} options={places} keyOf={({ slug }) => slug}>
      {(place) => (
        <>
          <CountryFlag country={place.country} />
          <span className="min-w-0 flex-1 truncate">
            {place.label}
            {place.matched ? <span className="text-muted"> · {place.matched}</span> : null}
          </span>
          <span className="text-muted text-sm tabular-nums">{homesIn(place, kind)}</span>
        </>
      )}
    </SuggestionList>
  );
}

function homesIn(place: SuggestedPlace, kind: 'buy' | 'rent' | undefined): string {
  const count = kind ? place[kind] : place.buy + place.rent;
  return count > 0 ? plural(count, 'home') : '';
}
