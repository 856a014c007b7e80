import { Icon } from '@/components/ui/icon';
import { localAddress } from '@/lib/language/addresses';
import { paths } from '@/lib/paths';
import { tListingPage } from '@/messages/listing-page';

export function HiddenBanner({
  isOwn,
  isPaused,
  moderationReason,
}: {
  isOwn: boolean;
  isPaused: boolean;
  moderationReason: string | null;
}) {
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-amber bg-amber-tint px-4 py-3 max-md:mt-4"
    >
      <Icon name="eye-off" className="text-amber" />
      <p className="font-semibold">{tListingPage(isOwn ? 'hiddenOwn' : 'hiddenOther')}</p>
      {isOwn ? (
        <a href={localAddress(paths.myListings)} className="text-aegean underline-offset-4 hover:underline">
          {tListingPage('myListings')}
        </a>
      ) : null}
      {isOwn && isPaused ? <p className="basis-full">{tListingPage('pausedOwn')}</p> : null}
      {moderationReason ? (
        <p className="basis-full">{tListingPage('takenDown', { reason: moderationReason })}</p>
      ) : null}
    </div>
  );
}
