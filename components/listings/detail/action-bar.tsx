import { AskButton } from '@/components/enquiries/ask-button';
import { CallPlace } from '@/components/listings/detail/call-place';
import { Icon } from '@/components/ui/icon';
import type { AskTexts } from '@/lib/enquiries/types';
import { localAddress } from '@/lib/language/addresses';
import { listingPrice } from '@/lib/listings/card/card-text';
import type { ListingDetail } from '@/lib/listings/types';
import { paths } from '@/lib/paths';
import { tEnquiryTexts } from '@/messages/enquiry-texts';
import { tListingPage } from '@/messages/listing-page';

/** At the bottom of a phone's window. The page is the same for everyone: detail.css shows owners another button. */
export function ActionBar({ listing, texts }: { listing: ListingDetail; texts: AskTexts | null }) {
  const { id, owner } = listing;
  return (
    <div className="action-bar">
      <strong className="mr-auto font-[650] text-xl tabular-nums">{listingPrice(listing)}</strong>
      {texts ? (
        <>
          <CallPlace
            listingId={id}
            owner={owner?.id ?? null}
            label={tListingPage('call')}
            none={tListingPage('noPhone')}
          />
          <AskButton texts={texts} className="action-bar-contact">
            <Icon name="message-circle" />
            {tEnquiryTexts('button')}
          </AskButton>
        </>
      ) : null}
      <a
        href={localAddress(paths.editListing(id))}
        rel="nofollow"
        className="btn btn-primary action-bar-edit"
      >
        {tListingPage('edit')}
      </a>
    </div>
  );
}
