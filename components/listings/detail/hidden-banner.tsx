import { Icon } from '@/components/ui/icon';
import { paths } from '@/lib/paths';

export function HiddenBanner({
  isOwn,
  moderationReason,
}: {
  isOwn: boolean;
  moderationReason: string | null;
}) {
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-amber bg-amber-tint px-4 py-3 max-md:mt-4"
    >
      <Icon name="eye-off" className="text-amber" />
      <p className="font-semibold">
        {`This property is not published. Only ${isOwn ? 'you' : 'its owner and administrators'} can see it.`}
      </p>
      {isOwn ? (
        <a href={paths.myListings} className="text-aegean underline-offset-4 hover:underline">
          My Listings
        </a>
      ) : null}
      {moderationReason ? <p className="basis-full">Taken down by Estia: {moderationReason}</p> : null}
    </div>
  );
}
