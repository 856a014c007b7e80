import { clsx } from 'clsx';
import { type FoundPlace, placeHref } from '@/components/people/connections/found-places';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { tPlaceSuggestions } from '@/messages/place-suggestions';

type PlaceRowsProps = {
  id: string;
  places: readonly FoundPlace[];
  active: number;
  onPoint: (index: number) => void;
  onOpen: () => void;
};

export function PlaceRows({ id, places, active, onPoint, onOpen }: PlaceRowsProps) {
  return places.map((place, index) => (
    // biome-ignore lint/a11y: a row of the ARIA grid; the focus stays in the input
    <div
      key={place.slug}
      id={`${id}-${index}`}
      role="row"
      aria-selected={index === active}
      onPointerMove={() => index !== active && onPoint(index)}
      className={clsx('rounded-sm', index === active && 'bg-wash')}
    >
      {/* biome-ignore lint/a11y: a cell of the ARIA grid; its content takes the focus */}
      <div role="gridcell">
        <Link
          href={placeHref(place)}
          prefetch={false}
          onClick={({ ctrlKey, metaKey, shiftKey }) => ctrlKey || metaKey || shiftKey || onOpen()}
          className="flex items-center gap-3 rounded-sm px-2.5 py-2"
        >
          <span className="grid size-8 shrink-0 place-items-center rounded-full bg-aegean-tint text-aegean">
            {place.address ? (
              <Icon name="house" className="size-4" />
            ) : (
              <Icon name="map-pin" className="size-4" />
            )}
          </span>
          <span className="min-w-0">
            <span className="block truncate font-medium text-sm">
              {place.label}
              {place.whole ? <span className="text-muted"> · {tPlaceSuggestions('wholeArea')}</span> : null}
            </span>
            <span className="block truncate text-muted text-xs tabular-nums">{factsOf(place)}</span>
          </span>
        </Link>
      </div>
    </div>
  ));
}

function factsOf({ matched, buy, rent }: FoundPlace): string {
  const facts = [
    matched,
    buy > 0 && tPlaceSuggestions('toBuy', { count: buy }),
    rent > 0 && tPlaceSuggestions('toRent', { count: rent }),
  ];
  return facts.filter(Boolean).join(' · ');
}
