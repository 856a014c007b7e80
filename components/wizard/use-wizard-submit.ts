import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { unlessOffline } from '@/components/forms/failure-text';
import { askConfirm } from '@/components/ui/overlays/ask';
import { toast } from '@/components/ui/overlays/toast';
import { changedParts, type ListingPart, type StoredNow } from '@/components/wizard/conflict-notice';
import { type Step, stepOfField } from '@/components/wizard/steps/steps';
import type { ListingForm } from '@/components/wizard/use-wizard-form';
import { localAddress } from '@/lib/language/addresses';
import {
  createListingAction,
  currentListingAction,
  publishListingAction,
  updateListingAction,
} from '@/lib/listings/actions';
import { askedPrice, type ListingFormValues } from '@/lib/listings/form/form-values';
import { priceDoubt } from '@/lib/listings/prices/price-doubt';
import { paths } from '@/lib/paths';
import { tWizard } from '@/messages/wizard';

/** A draft that becomes a listing, or a listing with the version it was loaded with. */
export type WizardTarget =
  | { mode: 'create'; draftId: string }
  | { mode: 'edit'; id: number; version: number };

type Answer = Awaited<ReturnType<typeof createListingAction | typeof updateListingAction>>;

type Written =
  | Extract<WizardTarget, { mode: 'create' }>
  | (Extract<WizardTarget, { mode: 'edit' }> & { values: ListingFormValues });

type Conflict = StoredNow & { parts: ListingPart[] };

type Submission =
  | { state: 'editing' }
  /** Also after success, while the router leaves this page: nothing may be sent again. */
  | { state: 'sending'; work: string }
  | { state: 'failed'; error: string }
  | { state: 'conflict'; conflict: Conflict };

const sending = (work: string): Submission => ({ state: 'sending', work });
const failed = (error: string): Submission => ({ state: 'failed', error });

type Options = {
  target: WizardTarget;
  form: ListingForm;
  steps: readonly Step[];
  onGo: (step: number) => void;
  isPublishWanted: boolean;
  onDone: () => Promise<void>;
};

export function useWizardSubmit({ target, form, steps, isPublishWanted, onGo, onDone }: Options) {
  const router = useRouter();
  const [submission, setSubmission] = useState<Submission>({ state: 'editing' });
  const loaded = form.formState.defaultValues as ListingFormValues;
  /** What the next attempt writes: a draft may already have become a listing in another tab. */
  const written = useRef<Written>(target.mode === 'edit' ? { ...target, values: loaded } : target);

  function showProblems(fields: readonly string[]) {
    const step = stepOfField(steps, fields);
    if (step >= 0) onGo(step);
    focusFirstProblem();
  }

  const askAboutPrice = usePriceQuestion(form, (field) => showProblems([field]));
  const isPriceMeant = () => askAboutPrice(written.current.mode === 'edit' ? written.current.values : null);

  function send(values: ListingFormValues): Promise<Answer> {
    const { current } = written;
    return current.mode === 'create'
      ? createListingAction({ submissionId: current.draftId, values })
      : updateListingAction({ id: current.id, version: current.version, values });
  }

  async function submit() {
    if (submission.state === 'sending') return;
    setSubmission(sending(tWizard('saving')));
    setSubmission(await attempt().catch(() => failed(unlessOffline(tWizard('failed')))));
  }

  async function attempt(): Promise<Submission> {
    if (!(await form.trigger())) {
      showProblems(Object.keys(form.formState.errors));
      return failed(tWizard('incomplete'));
    }
    if (!(await isPriceMeant())) return { state: 'editing' };
    const typed = form.getValues();
    const answer = await send(typed);
    if (answer.ok && 'differs' in answer.data && answer.data.differs) {
      // Its version is not known until the person accepts it.
      written.current = { mode: 'edit', id: answer.data.id, version: 0, values: loaded };
      return conflictWith(answer.data.id, typed);
    }
    if (answer.ok) {
      await finish(answer.data.id);
      return sending(tWizard('opening'));
    }
    if (answer.error.code === 'conflict' && written.current.mode === 'edit')
      return conflictWith(written.current.id, written.current.values);
    const fields = answer.error.fields ?? {};
    for (const [path, [message]] of Object.entries(fields))
      form.setError(path as keyof ListingFormValues, {
        type: 'server',
        message: message ?? tWizard('failed'),
      });
    showProblems(Object.keys(fields));
    return failed(answer.error.message || tWizard('failed'));
  }

  async function finish(listingId: number) {
    await onDone();
    toast.success(tWizard(target.mode === 'create' ? 'created' : 'updated'));
    if (target.mode === 'create' && isPublishWanted) {
      setSubmission(sending(tWizard('publishing')));
      await publish(listingId);
    }
    router.push(localAddress(paths.myListings));
  }

  async function conflictWith(id: number, values: ListingFormValues): Promise<Submission> {
    const stored = await currentListingAction({ id });
    if (!stored.ok) return failed(stored.error.message);
    return {
      state: 'conflict',
      conflict: { ...stored.data, parts: changedParts(values, stored.data.values) },
    };
  }

  /** The stored version becomes the edited one. Returns its values. */
  function accept({ version, values }: StoredNow): ListingFormValues {
    if (written.current.mode === 'edit') written.current = { ...written.current, version, values };
    setSubmission({ state: 'editing' });
    return values;
  }

  return {
    submit,
    work: submission.state === 'sending' ? submission.work : undefined,
    isPriceMeant,
    error: submission.state === 'failed' ? submission.error : undefined,
    conflict: submission.state === 'conflict' ? submission.conflict : undefined,
    accept,
  };
}

/** The listing is stored already; if it cannot be published yet, it stays under My listings. */
async function publish(listingId: number) {
  const answer = await publishListingAction({ listingId }).catch(() => null);
  if (!answer?.ok) toast.info(answer?.error.message ?? tWizard('notPublished'));
}

/** Waits two frames: going to a step first focuses its heading. */
function focusFirstProblem() {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()),
  );
}

/** Asks once for each price that looks like a typing error. `stored`: the values of the stored listing, if any. */
function usePriceQuestion(form: ListingForm, onRefuse: (field: 'price') => void) {
  const agreed = useRef<string>(undefined);
  return async function isPriceMeant(stored: ListingFormValues | null): Promise<boolean> {
    const asked = askedPrice(form.getValues());
    const doubt = asked && priceDoubt(asked, stored && askedPrice(stored));
    if (!doubt || doubt === agreed.current) return true;
    const isMeant = await askConfirm({
      title: tWizard('priceQuestion'),
      message: doubt,
      confirm: tWizard('priceRight'),
      cancel: tWizard('priceChange'),
    }).catch(() => true); // A question that cannot be loaded does not keep a listing from being stored.
    if (isMeant) {
      agreed.current = doubt;
    } else {
      form.setError('price', { type: 'doubt', message: tWizard('priceCheck') });
      onRefuse('price');
    }
    return isMeant;
  };
}
