'use client';

import { type Ref, useEffect, useRef, useState } from 'react';
import { MessageButton } from '@/components/chat/message-button';
import { failureText } from '@/components/forms/failure-text';
import { Button, ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Skeleton } from '@/components/ui/skeleton';
import { contactAtSightAction, contactWaysAction, revealListingContactAction } from '@/lib/listings/actions';
import { paths } from '@/lib/paths';
import { tListingContact } from '@/messages/listing-contact';

type Props = {
  listingId: number;
  owner: { id: string; username: string } | null;
  isOwner: boolean;
};

export default function SignedInContact({ listingId, owner, isOwner }: Props) {
  if (isOwner) return <OwnerActions listingId={listingId} />;
  return (
    <div className="grid gap-3">
      {owner ? (
        <MessageButton username={owner.username} listingId={listingId} variant="primary" className="w-full" />
      ) : null}
      <ContactDetails listingId={listingId} />
    </div>
  );
}

function OwnerActions({ listingId }: { listingId: number }) {
  return (
    <>
      <h3 className="own-listing font-semibold font-text text-base/6">{tListingContact('yours')}</h3>
      <p className="truncate text-muted text-sm/5">{tListingContact('othersSee')}</p>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <ButtonLink href={paths.editListing(listingId)} variant="primary" className="px-2">
          <Icon name="pencil" />
          {tListingContact('edit')}
        </ButtonLink>
        <ButtonLink href={paths.myListings} className="whitespace-nowrap px-2">
          {tListingContact('myListings')}
        </ButtonLink>
      </div>
    </>
  );
}

type Ways = { hasPhone: boolean; hasEmail: boolean };

/** Loads when on the screen, because that is counted for the owner. After many in an hour a button comes first. */
function ContactDetails({ listingId }: { listingId: number }) {
  const block = useRef<HTMLDivElement>(null);
  const [ways, setWays] = useState<Ways | 'failed'>();
  const [contact, setContact] = useState<Shown>();
  const [isPending, setPending] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    let isCurrent = true;
    async function load() {
      const atSight = await contactAtSightAction({ listingId });
      if (!isCurrent) return;
      if (atSight.ok && atSight.data) return setContact(atSight.data);
      const result = await contactWaysAction({ listingId });
      if (isCurrent) setWays(result.ok ? result.data : 'failed');
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      load().catch(() => isCurrent && setWays('failed'));
    });
    if (block.current) observer.observe(block.current);
    return () => {
      isCurrent = false;
      observer.disconnect();
    };
  }, [listingId]);

  async function reveal() {
    setPending(true);
    setAsked(true);
    setProblem(undefined);
    const result = await revealListingContactAction({ listingId }).catch(() => undefined);
    setPending(false);
    if (result?.ok) setContact(result.data ?? { email: null, phone: null, phoneText: null });
    else setProblem(failureText(result, tListingContact('failed')));
  }

  if (contact && (contact.phone || contact.email)) {
    return <ContactLinks contact={contact} takesFocus={isAsked} />;
  }
  if (ways === undefined) return <ContactSkeleton ref={block} />;
  const label = ways === 'failed' ? tListingContact('show') : revealLabel(ways);
  if (contact || !label) {
    return (
      <div className="text-center">
        <h3 className="text-xl">{tListingContact('none')}</h3>
        <p className="mt-1 text-muted">{tListingContact('noneText')}</p>
      </div>
    );
  }
  return (
    <>
      <Button pending={isPending} onClick={() => void reveal()} className="w-full">
        {ways !== 'failed' && !ways.hasPhone ? <Icon name="mail" /> : <Icon name="phone" />}
        {label}
      </Button>
      {problem ? (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      ) : null}
    </>
  );
}

function revealLabel({ hasPhone, hasEmail }: Ways): string | null {
  if (hasPhone && hasEmail) return tListingContact('showBoth');
  if (hasPhone) return tListingContact('showPhone');
  return hasEmail ? tListingContact('showEmail') : null;
}

type Shown = { email: string | null; phone: string | null; phoneText: string | null };

/** `takesFocus`: from the button it replaces. */
function ContactLinks({ contact, takesFocus }: { contact: Shown; takesFocus: boolean }) {
  const { email, phone, phoneText } = contact;
  const row =
    'flex min-h-11 items-center gap-3 rounded-md px-2 py-1.5 -mx-2 hover:bg-sunk [&>.icon]:shrink-0 [&>.icon]:text-muted';
  return (
    <div
      className="grid gap-1"
      ref={(element) => (takesFocus ? element?.querySelector('a')?.focus() : undefined)}
    >
      {phone ? (
        <a href={`tel:${phone}`} className={row}>
          <Icon name="phone" />
          <span className="grid">
            <span className="label-caps">{tListingContact('phone')}</span>
            <span className="font-semibold tabular-nums">{phoneText ?? phone}</span>
          </span>
        </a>
      ) : null}
      {email ? (
        <a href={`mailto:${email}`} className={row}>
          <Icon name="mail" />
          <span className="grid min-w-0">
            <span className="label-caps">{tListingContact('email')}</span>
            <span className="font-semibold [overflow-wrap:anywhere]">{email}</span>
          </span>
        </a>
      ) : null}
    </div>
  );
}

/** As high as the two links. */
function ContactSkeleton({ ref }: { ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} role="status" className="grid gap-1">
      <span className="sr-only">{tListingContact('loading')}</span>
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  );
}
