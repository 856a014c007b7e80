import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { MAX_COMPARED } from '@/lib/favourites/constants';
import { type GoneFavourite, keptText } from '@/lib/favourites/types';
import { paths } from '@/lib/paths';

type ComparisonNotesProps = {
  comparison: { gone: readonly GoneFavourite[]; unknownCount: number };
  leftOut: number;
};

export function ComparisonNotes({ comparison, leftOut }: ComparisonNotesProps) {
  const { gone, unknownCount } = comparison;
  const notes = [
    ...gone.map((favourite) => <GoneNote key={favourite.listingId} favourite={favourite} />),
    unknownCount > 0 ? (
      <span key="unknown">
        {unknownCount === 1
          ? 'One of the homes asked for is not on the market.'
          : `${unknownCount} of the homes asked for are not on the market.`}
      </span>
    ) : null,
    leftOut > 0 ? (
      <span key="left-out">
        At most {MAX_COMPARED} homes fit side by side: the first {MAX_COMPARED} are shown, {leftOut}{' '}
        {leftOut === 1 ? 'is' : 'are'} left out.
      </span>
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
  const home = `The home that you kept ${keptText(favourite)} is no longer available.`;
  if (favourite.state === 'hidden') return <span>{home} Its owner has taken it off the market.</span>;
  return (
    <span>
      {home} It has been sold, let or withdrawn.{' '}
      <Link
        href={paths.property(favourite.listingId)}
        prefetch={false}
        className="font-semibold text-aegean hover:underline"
      >
        Homes like it
      </Link>
    </span>
  );
}
