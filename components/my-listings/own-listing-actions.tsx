'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { failureText } from '@/components/forms/failure-text';
import { Button, ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { askConfirm, showNotice } from '@/components/ui/overlays/ask';
import { toast } from '@/components/ui/overlays/toast';
import { publishListingAction, removeListingAction, unpublishListingAction } from '@/lib/listings/actions';
import { paths } from '@/lib/paths';
import { tMyListings } from '@/messages/my-listings';

const CHANGES = {
  publish: { action: publishListingAction },
  unpublish: { action: unpublishListingAction },
  remove: { action: removeListingAction, danger: true },
} as const;
type Change = keyof typeof CHANGES;

type Props = {
  id: number;
  title: string;
  isPublished: boolean;
  onPublished: (isPublished: boolean) => void;
};

export function OwnListingActions({ id, title, isPublished, onPublished }: Props) {
  const router = useRouter();
  const [running, setRunning] = useState<Change>();
  const isBusy = running !== undefined;

  async function run(change: Change) {
    const { action, ...question } = CHANGES[change];
    if (isBusy) return;
    const isSure = await askConfirm({
      ...question,
      title: tMyListings(`title.${change}`, { title }),
      message: tMyListings(`question.${change}`),
      confirm: tMyListings(`change.${change}`),
    });
    if (!isSure) return;
    setRunning(change);
    const result = await action({ listingId: id }).catch(() => undefined);
    setRunning(undefined);
    if (result?.ok) {
      toast.success(tMyListings(`done.${change}`));
      if (change === 'remove') document.getElementById('my-listings-title')?.focus();
      else onPublished(result.data.isPublished);
      router.refresh();
      return;
    }
    const isSignedOut = result?.error.code === 'unauthorized';
    await showNotice(
      isSignedOut ? tMyListings('signedOut') : failureText(result, tMyListings(`failed.${change}`)),
    );
  }

  const toggle: Change = isPublished ? 'unpublish' : 'publish';
  return (
    <div className="relative z-1 mt-3 flex flex-wrap gap-2 border-line max-sm:gap-1.5 border-t pt-3.5">
      <ButtonLink
        href={paths.editListing(id)}
        prefetch={false}
        size="sm"
        className="px-3"
        aria-label={tMyListings('title.edit', { title })}
      >
        <Icon name="pencil" />
        {tMyListings('edit')}
      </ButtonLink>
      <Button
        size="sm"
        variant={isPublished ? 'secondary' : 'primary'}
        pending={running === toggle}
        aria-disabled={isBusy}
        className="px-3"
        aria-label={tMyListings(`title.${toggle}`, { title })}
        onClick={() => void run(toggle)}
      >
        {isPublished ? <Icon name="eye-off" /> : <Icon name="eye" />}
        {tMyListings(`change.${toggle}`)}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        pending={running === 'remove'}
        aria-disabled={isBusy}
        aria-label={tMyListings('title.remove', { title })}
        className="ml-auto px-2.5 text-danger"
        onClick={() => void run('remove')}
      >
        <Icon name="trash" />
        {tMyListings('change.remove')}
      </Button>
    </div>
  );
}
