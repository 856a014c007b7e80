import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { MarkedText } from '@/components/ui/marked-text';
import { MAX_COMPARED } from '@/lib/favourites/constants';
import { type GoneFavourite, keptValues } from '@/lib/favourites/types';
import { paths } from '@/lib/paths';
import { tFavourites } from '@/messages/favourites';

type ComparisonNotesProps = {
  comparison: { gone: readonly GoneFavourite[]; unknownCount: number };
  leftOut: number;
};

export function ComparisonNotes({ comparison, leftOut }: ComparisonNotesProps) {
  const { gone, unknownCount } = comparison;
  const notes = [
    ...gone.map((favourite) => <GoneNote key={favourite.listingId} favourite={favourite} />),
    unknownCount > 0 ? <span key="unknown">{tFavourites('unknown', { count: unknownCount })}</span> : null,
    leftOut > 0 ? (
      <span key="left-out">{tFavourites('leftOut', { max: MAX_COMPARED, count: leftOut })}</span>
    ) : null,
  ].filter(Boolean);
  if (notes.length === 0) return null;
  return (
    <ul className="mt-5 grid gap-2">
      {notes.map((note) => (
        <li key={note?.key} className="flex items-start gap-2.5 rounded-md bg-aegean-tint px-4 py-3 text-sm">
          <Icon name="info" className="mt-0.5 size-4.5 text-aegean" />
          {note}
        </li>
      ))}
    </ul>
  );
}

function GoneNote({ favourite }: { favourite: GoneFavourite }) {
  const values = keptValues(favourite);
  if (favourite.state === 'hidden') return <span>{tFavourites('goneHidden', values)}</span>;
  return (
    <span>
      <MarkedText
        of={tFavourites.pieces('goneRemoved', values)}
        a={(text: ReactNode) => (
          <Link
            href={paths.property(favourite.listingId)}
            prefetch={false}
            className="font-semibold text-aegean hover:underline"
          >
            {text}
          </Link>
        )}
      />
    </span>
  );
}
