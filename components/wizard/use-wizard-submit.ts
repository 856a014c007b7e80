import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { changedParts, type StoredNow } from '@/components/wizard/conflict-notice';
import { type Step, stepOfField } from '@/components/wizard/steps';
import type { ListingForm } from '@/components/wizard/use-wizard-form';
import type { FieldErrors } from '@/lib/errors';
import type { ListingFormValues } from '@/lib/listings/form/form-values';
import {
  createListingAction,
  currentListingAction,
  updateListingAction,
} from '@/lib/listings/form/wizard-actions';
import { publishListingAction } from '@/lib/listings/publication-actions';
import { paths } from '@/lib/paths';

const FAILED = 'Failed to process listing.';

/** What is written: a draft that becomes a listing, or a listing with the version it was loaded with. */
export type WizardTarget =
  | { mode: 'create'; draftId: string }
  | { mode: 'edit'; id: number; version: number };

type Answer = Awaited<ReturnType<typeof createListingAction | typeof updateListingAction>>;

type Options = {
  target: WizardTarget;
  form: ListingForm;
  steps: readonly Step[];
  onGo: (step: number) => void;
  /** Publishes a new listing immediately, if possible. */
  isPublishWanted: boolean;
  /** Called after success, before navigating. */
  onDone: () => Promise<void>;
};

/** Submits the whole listing and reports the outcome. */
export function useWizardSubmit({ target, form, steps, isPublishWanted, onGo, onDone }: Options) {
  const router = useRouter();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const [conflict, setConflict] = useState<StoredNow & { parts: string[] }>();
  const version = useRef(target.mode === 'edit' ? target.version : 0);
  const base = useRef(form.formState.defaultValues as ListingFormValues);
  /** The listing to update: the edited one, or the one that this draft has already become in another tab. */
  const listingId = useRef(target.mode === 'edit' ? target.id : null);

  function showProblems(fields: FieldErrors) {
    for (const [path, [message]] of Object.entries(fields))
      form.setError(path as keyof ListingFormValues, { type: 'server', message: message ?? FAILED });
    const step = stepOfField(steps, Object.keys(fields));
    if (step >= 0) onGo(step);
    focusFirstProblem();
  }

  async function send(values: ListingFormValues): Promise<Answer> {
    return target.mode === 'create' && listingId.current === null
      ? createListingAction({ submissionId: target.draftId, values })
      : updateListingAction({ id: listingId.current ?? 0, version: version.current, values });
  }

  async function submit() {
    if (isSending) return;
    setError(undefined);
    setConflict(undefined);
    setSending(true);
    let isStored = false;
    try {
      if (!(await form.trigger())) {
        const step = stepOfField(steps, Object.keys(form.formState.errors));
        if (step >= 0) onGo(step);
        focusFirstProblem();
        setError('Please complete the marked fields.');
        return;
      }
      const typed = form.getValues();
      const answer = await send(typed);
      if (answer.ok && 'differs' in answer.data && answer.data.differs) {
        listingId.current = answer.data.id;
        await explainConflict(answer.data.id, typed);
        return;
      }
      if (answer.ok) {
        isStored = true;
        await onDone();
        toast.success(target.mode === 'create' ? 'Listing created!' : 'Listing updated!');
        if (target.mode === 'create' && isPublishWanted) await publish(answer.data.id);
        router.push(paths.myListings);
        return;
      }
      if (answer.error.code === 'conflict' && listingId.current !== null)
        await explainConflict(listingId.current, base.current);
      else {
        setError(answer.error.message || FAILED);
        showProblems(answer.error.fields ?? {});
      }
    } catch {
      setError(FAILED);
    } finally {
      // After success the router is leaving this page: nothing may be sent again.
      if (!isStored) setSending(false);
    }
  }

  /** The listing is stored already; if it cannot be published yet, it stays under My listings. */
  async function publish(listingId: number) {
    const answer = await publishListingAction({ listingId }).catch(() => null);
    if (!answer?.ok)
      toast.info(answer?.error.message ?? 'It is not published yet: please publish it under My listings.');
  }

  async function explainConflict(id: number, known: ListingFormValues) {
    const stored = await currentListingAction({ id });
    if (!stored.ok) setError(stored.error.message);
    else setConflict({ ...stored.data, parts: changedParts(known, stored.data.values) });
  }

  /** Makes the stored version the one that is edited, and returns its values. */
  function accept(stored: StoredNow): ListingFormValues {
    version.current = stored.version;
    base.current = stored.values;
    setConflict(undefined);
    return stored.values;
  }

  return { submit, isSending, error, conflict, accept };
}

/** Waits two frames: going to a step first focuses its heading. */
function focusFirstProblem() {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()),
  );
}
