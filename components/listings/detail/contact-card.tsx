import type { ReactNode } from 'react';
import { ContactProtected } from '@/components/auth/contact-protected';
import { AskButton } from '@/components/enquiries/ask-button';
import { ContactBlock } from '@/components/listings/detail/contact-block';
import { Button, ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { MarkedText } from '@/components/ui/marked-text';
import type { AskTexts } from '@/lib/enquiries/types';
import type { ListingDetail } from '@/lib/listings/types';
import { paths } from '@/lib/paths';
import { viewingPaths } from '@/lib/viewings/paths';
import { tEnquiryTexts } from '@/messages/enquiry-texts';
import { tListingPage } from '@/messages/listing-page';

/** `texts`: `null` if nobody can be asked. */
export function ContactCard({ listing, texts }: { listing: ListingDetail; texts: AskTexts | null }) {
  return (
    <section
      id="contact"
      aria-labelledby="contact-title"
      className="card scroll-mt-6 p-5.5 max-lg:-scroll-mt-14 max-lg:mt-10 lg:sticky lg:top-6"
    >
      <h2 id="contact-title" className="label-caps mb-3">
        {tListingPage('contactTitle')}
      </h2>
      {listing.owner ? (
        <p className="mb-4 text-sm">
          <ListedBy owner={listing.owner} />
        </p>
      ) : null}
      <ContactBlock
        listingId={listing.id}
        owner={listing.owner && { id: listing.owner.id, username: listing.owner.username }}
      >
        {texts ? (
          <AskButton texts={texts} className="mb-5 w-full print:hidden">
            <Icon name="message-circle" />
            {tEnquiryTexts('button')}
          </AskButton>
        ) : null}
        <ContactProtected from={paths.property(listing.id)} heading="h3" isNarrow />
      </ContactBlock>
      {texts && listing.offersViewings ? (
        <ButtonLink
          href={viewingPaths.book(listing.id)}
          prefetch={false}
          rel="nofollow"
          className="mt-4 w-full print:hidden"
        >
          <Icon name="calendar" />
          {tListingPage('bookViewing')}
        </ButtonLink>
      ) : null}
      {listing.status === 'for_sale' && listing.availability !== 'closed' ? (
        <div className="mt-4 border-line border-t pt-4 print:hidden">
          <MortgageButton priceCents={listing.priceCents} />
        </div>
      ) : null}
    </section>
  );
}

/** 'Listed by Maria · Blue Homes' */
function ListedBy({ owner: { name, username, agency } }: { owner: NonNullable<ListingDetail['owner']> }) {
  return (
    <>
      <MarkedText
        of={tListingPage.pieces('listedBy', { name })}
        owner={(text: ReactNode) => <Lister href={paths.profile(username)}>{text}</Lister>}
      />
      {agency ? (
        <>
          {' · '}
          <Lister href={paths.agency(agency.id)}>{agency.name}</Lister>
        </>
      ) : null}
    </>
  );
}

function Lister({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="font-semibold text-aegean underline-offset-4 [overflow-wrap:anywhere] hover:underline"
    >
      {children}
    </Link>
  );
}

function MortgageButton({ priceCents }: { priceCents: number | null }) {
  if (!priceCents) {
    return (
      <Button disabled className="w-full">
        <Icon name="calculator" />
        {tListingPage('mortgage')}
      </Button>
    );
  }
  return (
    <ButtonLink href={paths.mortgageCalculator(priceCents)} prefetch={false} className="w-full">
      <Icon name="calculator" />
      {tListingPage('mortgage')}
    </ButtonLink>
  );
}
