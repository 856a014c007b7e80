import { Icon } from '@/components/ui/icon';
import { type Favourite, savedSinceKept } from '@/lib/favourites/types';
import { formatDate, formatEuros } from '@/lib/format';

/** Below the card of a favourite whose price fell. */
export function FavouriteNote({ favourite }: { favourite: Favourite }) {
  const saved = savedSinceKept(favourite);
  const { keptPriceCents } = favourite;
  if (!saved || !keptPriceCents) return null;
  const kept = formatDate(new Date(favourite.keptAt));
  return (
    <p className="flex items-start gap-2 rounded-md bg-olive-tint px-3 py-2 text-sm">
      <Icon name="tag" className="mt-0.5 size-4.5 text-olive" />
      <span>
        <b className="font-semibold">{`The price fell by ${formatEuros(saved)}`}</b>
        {` since you kept it (${formatEuros(keptPriceCents)} on ${kept}).`}
      </span>
    </p>
  );
}
