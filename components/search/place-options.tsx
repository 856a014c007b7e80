import { SuggestionList, type SuggestionListProps } from '@/components/forms/suggestion-list';
import { CountryFlag } from '@/components/listings/country-flag';
import { formatNumber, plural } from '@/lib/format';
import type { SuggestedPlace } from '@/lib/listings/search/place-suggestions';

export type PlaceOptionsProps = Pick<
  SuggestionListProps<SuggestedPlace>,
  'id' | 'label' | 'active' | 'onChoose' | 'onPoint'
> & { places: readonly SuggestedPlace[]; kind?: 'buy' | 'rent' | undefined };

/** Places below an input, each with the number of homes that a search there finds; both markets where none is chosen. */
export function PlaceOptions({ places, kind, ...list }: PlaceOptionsProps) {
  return (
    <SuggestionList {...list} options={places} keyOf={({ slug }) => slug}>
      {(place) => (
        <>
          <CountryFlag country={place.country} />
          <span className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-3">
            <span className="block min-w-0 flex-1 truncate">
              {place.label}
              {place.whole ? <span className="text-muted"> · whole area</span> : null}
              {place.matched ? <span className="text-muted"> · {place.matched}</span> : null}
            </span>
            <span className="block text-muted text-sm tabular-nums">{homesIn(place, kind)}</span>
          </span>
        </>
      )}
    </SuggestionList>
  );
}

function homesIn(place: SuggestedPlace, kind: 'buy' | 'rent' | undefined): string {
  if (kind) return place[kind] > 0 ? plural(place[kind], 'home') : '';
  const { buy, rent } = place;
  return [buy > 0 && `${formatNumber(buy)} to buy`, rent > 0 && `${formatNumber(rent)} to rent`]
    .filter(Boolean)
    .join(' · ');
}
