import { useEffect, useRef, useState } from 'react';
import { keepDraft, recallDraft } from '@/components/forms/drafts';
import { failureOf } from '@/components/forms/failure-of';
import { FormMessage } from '@/components/forms/message';
import type { ReviewDialogProps } from '@/components/people/open-review';
import { RatingInput } from '@/components/people/rating-input';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogClose } from '@/components/ui/dialog-buttons';
import { Field } from '@/components/ui/field';
import { CircleCheckIcon } from '@/components/ui/icons/circle-check';
import { Input } from '@/components/ui/input';
import { renderOutsidePage } from '@/components/ui/render-outside-page';
import { Textarea } from '@/components/ui/textarea';
import { createReviewAction, editReviewAction } from '@/lib/reviews/actions';
import { REVIEW_DONE_MS, REVIEW_MAX, REVIEW_TITLE_MAX } from '@/lib/reviews/constants';
import { contentProblem, ratingProblem, titleProblem } from '@/lib/reviews/review-rules';

const ID = 'review-dialog';
const FAILED = 'Failed to submit review. Please try again.';

/** Shows the review form until it is closed. */
export function showReviewDialog(props: ReviewDialogProps): void {
  renderOutsidePage((remove) => <ReviewDialog {...props} onClosed={remove} />);
}

type Problems = { rating?: string | null; title?: string | null; content?: string | null; form?: string };

function ReviewDialog({ person, own, onDone, onClosed }: ReviewDialogProps & { onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const about = `review:${person.id}:${own?.id ?? 'new'}`;
  const [draft] = useState(() => recallDraft(about));
  const [rating, setRating] = useState(Number(draft.rating ?? own?.overallRating ?? 0));
  const [title, setTitle] = useState(draft.title ?? own?.title ?? '');
  const [content, setContent] = useState(draft.content ?? own?.content ?? '');
  const [problems, setProblems] = useState<Problems>({});
  const [state, setState] = useState<'editing' | 'submitting' | 'submitted'>('editing');
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    const before = { rating: own?.overallRating ?? 0, title: own?.title ?? '', content: own?.content ?? '' };
    const isOpen =
      state !== 'submitted' &&
      (rating !== before.rating || title !== before.title || content !== before.content);
    keepDraft(about, isOpen ? { rating: String(rating), title, content } : {});
  }, [about, own, rating, title, content, state]);
  useEffect(() => {
    if (state !== 'submitted') return;
    const timer = window.setTimeout(() => dialog.current?.close(), REVIEW_DONE_MS);
    return () => window.clearTimeout(timer);
  }, [state]);

  async function submit() {
    const found = {
      rating: ratingProblem(rating),
      title: titleProblem(title),
      content: contentProblem(content),
    };
    setProblems(found);
    if (state !== 'editing' || found.rating || found.title || found.content) return;
    setState('submitting');
    const words = { overallRating: rating, title, content };
    const result = await (own
      ? editReviewAction({ reviewId: own.id, ...words })
      : createReviewAction({ revieweeId: person.id, ...words })
    ).catch(() => undefined);
    const problem = failureOf(result, FAILED);
    if (problem) {
      setState('editing');
      setProblems({ form: problem });
      return;
    }
    setState('submitted');
    await onDone();
  }

  const isDone = state === 'submitted';
  return (
    <Dialog
      id={ID}
      ref={dialog}
      persistent
      hideTitle={isDone}
      title={own ? `Edit your review of ${person.name}` : `Write a review of ${person.name}`}
      description={
        isDone ? undefined : 'Everybody can read it, with your name. You can change it for seven days.'
      }
      onClose={(event) => event.target === event.currentTarget && onClosed()}
      footer={
        isDone ? undefined : (
          <>
            <DialogClose target={ID}>Cancel</DialogClose>
            <Button
              type="submit"
              form={`${ID}-form`}
              variant="primary"
              disabled={rating === 0}
              pending={state === 'submitting'}
            >
              {own ? 'Save Review' : 'Submit Review'}
            </Button>
          </>
        )
      }
    >
      {isDone ? (
        <Submitted edited={own !== null} />
      ) : (
        <form
          id={`${ID}-form`}
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {problems.form ? <FormMessage kind="error">{problems.form}</FormMessage> : null}
          <RatingInput value={rating} onChange={setRating} error={problems.rating ?? undefined} />
          <Field label="Title (optional)" error={problems.title ?? undefined}>
            {(control) => (
              <Input
                {...control}
                maxLength={REVIEW_TITLE_MAX}
                value={title}
                onChange={(event) => setTitle(event.currentTarget.value)}
              />
            )}
          </Field>
          <Field
            label="Comment"
            required
            hint="What should others know before they deal with this person?"
            error={problems.content ?? undefined}
            aside={content.length > REVIEW_MAX * 0.8 ? `${[...content].length}/${REVIEW_MAX}` : undefined}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={5}
                value={content}
                onChange={(event) => {
                  setContent(event.currentTarget.value);
                  setProblems(({ content: _, ...others }) => others);
                }}
              />
            )}
          </Field>
        </form>
      )}
    </Dialog>
  );
}

function Submitted({ edited }: { edited: boolean }) {
  return (
    <div role="status" className="grid justify-items-center gap-3 py-8 text-center">
      <CircleCheckIcon className="size-12 text-olive" />
      <p className="font-title text-2xl">{edited ? 'Review changed!' : 'Review submitted!'}</p>
      <p className="text-muted">Thank you. It helps others to know who they are dealing with.</p>
    </div>
  );
}
