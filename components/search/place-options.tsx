import { CountryFlag } from '@/components/listings/country-flag';
import { plural } from '@/lib/format';
import type { SuggestedPlace } from '@/lib/listings/place-suggestions';

export type PlaceOptionsProps = {
  id: string;
  label: string;
  /** None hides the list; it stays in the page, because the input names it. */
  places: readonly SuggestedPlace[];
  /** Index of the option under the arrow keys, or -1. */
  active: number;
  kind?: 'buy' | 'rent' | undefined;
  onChoose: (place: SuggestedPlace) => void;
  onPoint: (index: number) => void;
};

/** The list below a place input. The focus stays in the input; `aria-activedescendant` says where one is. */
export function PlaceOptions({ id, label, places, active, kind, onChoose, onPoint }: PlaceOptionsProps) {
  return (
    <div id={id} role="listbox" aria-label={label} hidden={places.length === 0} className="place-options">
      {places.map((place, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
        <div
          key={place.slug}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onPointerMove={() => index !== active && onPoint(index)}
          // A press would blur the input, and the list would be gone before the click.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(place)}
        >
          <CountryFlag country={place.country} />
          <span className="min-w-0 flex-1 truncate">
            {place.label}
            {place.matched ? <span className="text-muted"> · {place.matched}</span> : null}
          </span>
          <span className="text-muted text-sm tabular-nums">{homesIn(place, kind)}</span>
        </div>
      ))}
    </div>
  );
}

function homesIn(place: SuggestedPlace, kind: 'buy' | 'rent' | undefined): string {
  const count = kind ? place[kind] : place.buy + place.rent;
  return count > 0 ? plural(count, 'home') : '';
}
