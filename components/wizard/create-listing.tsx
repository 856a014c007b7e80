'use client';

import { useEffect, useRef, useState } from 'react';
import { failureText } from '@/components/forms/failure-text';
import { askConfirm } from '@/components/ui/overlays/ask';
import { toast } from '@/components/ui/overlays/toast';
import { Spinner } from '@/components/ui/spinner';
import { ListingWizard, type ListingWizardProps } from '@/components/wizard/listing-wizard';
import { forgetBrowserDraft, readBrowserDraft } from '@/components/wizard/use-draft';
import { discardDraftAction, saveDraftAction } from '@/lib/listings/actions';
import type { ListingDraft } from '@/lib/listings/form/draft-schema';
import { EMPTY_LISTING, type ListingFormValues } from '@/lib/listings/form/form-values';
import { tWizard } from '@/messages/wizard';

type CreateListingProps = Pick<ListingWizardProps, 'username' | 'context'> & {
  draft: ListingDraft | null;
  contact: Pick<ListingFormValues, 'contactEmail' | 'contactPhone' | 'phoneCountry'>;
};

/** Resumes the most recent draft, this browser's or the server's. */
export function CreateListing({ draft, contact, username, context }: CreateListingProps) {
  const [start, setStart] = useState<ListingDraft>();

  // Only once: later renders get the draft that this page itself has just saved.
  const first = useRef({ username, draft, contact });
  useEffect(() => {
    let isGone = false;
    const begun = first.current;
    void chooseDraft(begun.username, begun.draft).then((chosen) => {
      if (!isGone) setStart(chosen ?? newDraft(begun.contact));
    });
    return () => {
      isGone = true;
    };
  }, []);

  if (!start) {
    return (
      <p role="status" className="flex items-center justify-center gap-3 py-24 text-muted">
        <Spinner />
        {tWizard('loading')}
      </p>
    );
  }

  async function startOver() {
    if (!start) return;
    const isSure = await askConfirm({
      title: tWizard('startOverQuestion'),
      message: tWizard('startOverWarning'),
      confirm: tWizard('startOver'),
      danger: true,
    });
    if (!isSure) return;
    const result = await discardDraftAction({ id: start.id }).catch(() => undefined);
    if (!result?.ok) {
      return toast.error(failureText(result, tWizard('notDiscarded')));
    }
    forgetBrowserDraft(username);
    setStart(newDraft(contact));
  }

  const isStarted = start.changedAt > 0;
  return (
    <ListingWizard
      key={start.id}
      username={username}
      target={{ mode: 'create', draftId: start.id }}
      start={start}
      context={context}
      onStartOver={isStarted ? () => void startOver() : undefined}
    />
  );
}

function newDraft(contact: CreateListingProps['contact']): ListingDraft {
  return { id: crypto.randomUUID(), step: 0, changedAt: 0, values: { ...EMPTY_LISTING, ...contact } };
}

async function chooseDraft(username: string, onServer: ListingDraft | null): Promise<ListingDraft | null> {
  const here = readBrowserDraft(username);
  if (!here || (onServer && onServer.changedAt >= here.changedAt)) return onServer;
  if (onServer?.id === here.id) return here;
  // Unknown to the server: not saved there yet, or already submitted as a listing on another device.
  const answer = await saveDraftAction(here).catch(() => null);
  if (!answer?.ok || answer.data.isKept) return here;
  forgetBrowserDraft(username);
  return onServer;
}
