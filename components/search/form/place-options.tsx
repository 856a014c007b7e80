import { SuggestionList, type SuggestionListProps } from '@/components/forms/suggestion-list';
import { CountryFlag } from '@/components/listings/country-flag';
import { formatNumber, plural } from '@/lib/format';
import type { SuggestedPlace } from '@/lib/search/results/place-suggestions';
import type { Channel } from '@/lib/search/results/results-address';

export type PlaceOptionsProps = Pick<
  SuggestionListProps<SuggestedPlace>,
  'id' | 'label' | 'active' | 'onChoose' | 'onPoint'
> & { places: readonly SuggestedPlace[]; channel?: Channel | undefined };

/** Places below an input, each with the number of homes that a search there finds; both markets where none is chosen. */
export function PlaceOptions({ places, channel, ...list }: PlaceOptionsProps) {
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
            <span className="block text-muted text-sm tabular-nums">{homesIn(place, channel)}</span>
          </span>
        </>
      )}
    </SuggestionList>
  );
}

function homesIn(place: SuggestedPlace, channel: Channel | undefined): string {
  if (channel) return place[channel] > 0 ? plural(place[channel], 'home') : '';
  const { buy, rent } = place;
  return [buy > 0 && `${formatNumber(buy)} to buy`, rent > 0 && `${formatNumber(rent)} to rent`]
    .filter(Boolean)
    .join(' · ');
}
