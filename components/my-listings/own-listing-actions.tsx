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

const CHANGES = {
  publish: {
    action: publishListingAction,
    question: { title: 'Publish', message: 'Publish this listing?', confirm: 'Publish' },
    done: 'Listing published.',
    failed: 'Failed to publish listing.',
  },
  unpublish: {
    action: unpublishListingAction,
    question: {
      title: 'Unpublish',
      message: 'Unpublish this listing? It will no longer be visible to the public.',
      confirm: 'Unpublish',
    },
    done: 'Listing unpublished.',
    failed: 'Failed to unpublish listing.',
  },
  remove: {
    action: removeListingAction,
    question: { title: 'Remove', message: 'Remove this listing?', confirm: 'Remove', danger: true },
    done: 'Listing removed.',
    failed: 'Failed to remove listing.',
  },
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
    const { action, question, done, failed } = CHANGES[change];
    if (isBusy || !(await askConfirm({ ...question, title: `${question.title}: ${title}` }))) return;
    setRunning(change);
    const result = await action({ listingId: id }).catch(() => undefined);
    setRunning(undefined);
    if (result?.ok) {
      toast.success(done);
      if (change === 'remove') document.getElementById('my-listings-title')?.focus();
      else onPublished(result.data.isPublished);
      router.refresh();
      return;
    }
    const isSignedOut = result?.error.code === 'unauthorized';
    await showNotice(isSignedOut ? 'User info unavailable' : failureText(result, failed));
  }

  const toggle: Change = isPublished ? 'unpublish' : 'publish';
  return (
    <div className="relative z-1 mt-3 flex flex-wrap gap-2 border-line max-sm:gap-1.5 border-t pt-3.5">
      <ButtonLink
        href={paths.editListing(id)}
        prefetch={false}
        size="sm"
        className="px-3"
        aria-label={`Edit: ${title}`}
      >
        <Icon name="pencil" />
        Edit
      </ButtonLink>
      <Button
        size="sm"
        variant={isPublished ? 'secondary' : 'primary'}
        pending={running === toggle}
        aria-disabled={isBusy}
        className="px-3"
        aria-label={`${isPublished ? 'Unpublish' : 'Publish'}: ${title}`}
        onClick={() => void run(toggle)}
      >
        {isPublished ? <Icon name="eye-off" /> : <Icon name="eye" />}
        {isPublished ? 'Unpublish' : 'Publish'}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        pending={running === 'remove'}
        aria-disabled={isBusy}
        aria-label={`Remove: ${title}`}
        className="ml-auto px-2.5 text-danger"
        onClick={() => void run('remove')}
      >
        <Icon name="trash" />
        Remove
      </Button>
    </div>
  );
}
