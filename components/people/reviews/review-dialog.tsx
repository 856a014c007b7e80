import { clsx } from 'clsx';
import { useEffect, useId, useState } from 'react';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import type { ProfilePerson } from '@/components/people/profile/profile-view-provider';
import { Button } from '@/components/ui/button';
import { Field, FieldNote } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { Textarea } from '@/components/ui/fields/textarea';
import { Icon } from '@/components/ui/icon';
import { Dialog, DialogClose } from '@/components/ui/overlays/dialog';
import { renderOutsidePage } from '@/components/ui/overlays/render-outside-page';
import { type FormState, formStateOf } from '@/lib/input/form-state';
import { createReviewAction, editReviewAction } from '@/lib/reviews/actions';
import { RATINGS, REVIEW_DONE_MS, REVIEW_MAX, REVIEW_TITLE_MAX } from '@/lib/reviews/constants';
import { contentProblem, ratingProblem, titleProblem } from '@/lib/reviews/form-rules';
import type { OwnReview } from '@/lib/reviews/types';

const ID = 'review-dialog';
const FAILED = 'Failed to submit review. Please try again.';

type ReviewDialogProps = {
  person: ProfilePerson;
  /** `null` for a new review. */
  own: OwnReview | null;
  /** Called once the server has saved it. */
  onDone: () => void | Promise<void>;
};

export function showReviewDialog(props: ReviewDialogProps): void {
  renderOutsidePage((remove) => <ReviewDialog {...props} onClosed={remove} />);
}

async function send({ person, own }: ReviewDialogProps, form: FormData): Promise<FormState> {
  const words = {
    overallRating: Number(form.get('overallRating')),
    title: String(form.get('title')),
    content: String(form.get('content')),
  };
  const result = await (own
    ? editReviewAction({ reviewId: own.id, ...words })
    : createReviewAction({ revieweeId: person.id, ...words }));
  return formStateOf(result, '', { failure: FAILED });
}

function ReviewDialog({ onClosed, ...props }: ReviewDialogProps & { onClosed: () => void }) {
  const { person, own, onDone } = props;
  const [isDone, setDone] = useState(false);
  const submit = useSubmit({
    action: (_state, form) => send(props, form),
    check: ({ overallRating, title = '', content = '' }) => ({
      overallRating: ratingProblem(Number(overallRating)),
      title: titleProblem(title),
      content: contentProblem(content),
    }),
    failed: FAILED,
    onDone: () => {
      setDone(true);
      void onDone();
    },
    draft: `review:${person.id}:${own?.id ?? 'new'}`,
  });
  const [rating, setRating] = useState(Number(submit.draftOf('overallRating') ?? own?.overallRating ?? 0));
  useEffect(() => {
    if (!isDone) return;
    const timer = window.setTimeout(onClosed, REVIEW_DONE_MS);
    return () => window.clearTimeout(timer);
  }, [isDone, onClosed]);

  return (
    <Dialog
      id={ID}
      open
      onOpenChange={onClosed}
      persistent
      hideTitle={isDone}
      title={own ? `Edit your review of ${person.name}` : `Write a review of ${person.name}`}
      description={
        isDone ? undefined : 'Everybody can read it, with your name. You can change it for seven days.'
      }
      footer={
        isDone ? undefined : (
          <>
            <DialogClose target={ID}>Cancel</DialogClose>
            <Button
              type="submit"
              form={`${ID}-form`}
              variant="primary"
              disabled={rating === 0}
              pending={submit.pending}
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
        <form id={`${ID}-form`} {...submit.form} className="grid gap-5">
          {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
          <RatingInput value={rating} onChange={setRating} error={submit.errorOf('overallRating')} />
          <Words submit={submit} own={own} />
        </form>
      )}
    </Dialog>
  );
}

function Words({ submit, own }: { submit: ReturnType<typeof useSubmit>; own: OwnReview | null }) {
  const content = submit.draftOf('content') ?? own?.content ?? '';
  const [length, setLength] = useState([...content].length);
  return (
    <>
      <Field label="Title (optional)" error={submit.errorOf('title')}>
        {(control) => (
          <Input
            {...control}
            name="title"
            maxLength={REVIEW_TITLE_MAX}
            defaultValue={submit.draftOf('title') ?? own?.title ?? ''}
          />
        )}
      </Field>
      <Field
        label="Comment"
        required
        hint="What should others know before they deal with this person?"
        error={submit.errorOf('content')}
        aside={length > REVIEW_MAX * 0.8 ? `${length}/${REVIEW_MAX}` : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            name="content"
            rows={5}
            defaultValue={content}
            onChange={(event) => setLength([...event.currentTarget.value].length)}
          />
        )}
      </Field>
    </>
  );
}

function Submitted({ edited }: { edited: boolean }) {
  return (
    <div role="status" className="grid justify-items-center gap-3 py-8 text-center">
      <Icon name="circle-check" className="size-12 text-olive" />
      <p className="font-title text-2xl">{edited ? 'Review changed!' : 'Review submitted!'}</p>
      <p className="text-muted">Thank you. It helps others to know who they are dealing with.</p>
    </div>
  );
}

const WORDS = ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

/** Radio buttons have native keyboard handling. */
function RatingInput({
  value,
  onChange,
  error,
}: {
  value: number;
  onChange: (rating: number) => void;
  error?: string | undefined;
}) {
  const id = useId();
  const [pointed, setPointed] = useState(0);
  const shown = pointed || value;
  return (
    <fieldset aria-describedby={error ? `${id}-note` : undefined} className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">
        Overall rating
        <span aria-hidden className="ml-0.5 text-terracotta-ink">
          *
        </span>
      </legend>
      <div className="flex items-center gap-3">
        <div className="-ml-2 flex" onPointerLeave={() => setPointed(0)}>
          {RATINGS.map((rating) => (
            <label
              key={rating}
              onPointerEnter={() => setPointed(rating)}
              className="grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-aegean"
            >
              <input
                type="radio"
                name="overallRating"
                value={rating}
                checked={rating === value}
                onChange={() => onChange(rating)}
                className="sr-only"
              />
              <Icon
                name="star"
                className={clsx('size-7', rating <= shown ? 'fill-current text-amber' : 'text-line-strong')}
              />
              <span className="sr-only">{`${rating} ${rating === 1 ? 'star' : 'stars'}, ${WORDS[rating]}`}</span>
            </label>
          ))}
        </div>
        <span aria-hidden className="text-muted text-sm">
          {WORDS[shown]}
        </span>
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </fieldset>
  );
}
