import { clsx } from 'clsx';
import { useEffect, useId, useState } from 'react';
import { TextLine } from '@/components/forms/lines';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import type { ProfilePerson } from '@/components/people/profile/profile-view-provider';
import { Button } from '@/components/ui/button';
import { Field, FieldNote } from '@/components/ui/fields/field';
import { Textarea } from '@/components/ui/fields/textarea';
import { Icon } from '@/components/ui/icon';
import { Dialog, DialogClose } from '@/components/ui/overlays/dialog';
import { renderOutsidePage } from '@/components/ui/overlays/render-outside-page';
import { type FormState, formStateOf } from '@/lib/input/form-state';
import { createReviewAction, editReviewAction } from '@/lib/reviews/actions';
import { RATINGS, REVIEW_DONE_MS, REVIEW_MAX, REVIEW_TITLE_MAX } from '@/lib/reviews/constants';
import { contentProblem, ratingProblem, titleProblem } from '@/lib/reviews/form-rules';
import type { OwnReview } from '@/lib/reviews/types';
import { tReviewForm } from '@/messages/review-form';
import { tUi } from '@/messages/ui';

const ID = 'review-dialog';

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
  return formStateOf(result, '', { failure: tReviewForm('failed') });
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
    failed: tReviewForm('failed'),
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
      title={
        own
          ? tReviewForm('editTitle', { name: person.name })
          : tReviewForm('writeTitle', { name: person.name })
      }
      description={isDone ? undefined : tReviewForm('text')}
      footer={
        isDone ? undefined : (
          <>
            <DialogClose target={ID}>{tUi('cancel')}</DialogClose>
            <Button
              type="submit"
              form={`${ID}-form`}
              variant="primary"
              disabled={rating === 0}
              pending={submit.pending}
            >
              {own ? tReviewForm('save') : tReviewForm('submit')}
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
      <TextLine
        submit={submit}
        name="title"
        label={tReviewForm('titleLabel')}
        maxLength={REVIEW_TITLE_MAX}
        value={own?.title}
      />
      <Field
        label={tReviewForm('comment')}
        required
        hint={tReviewForm('commentHint')}
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
      <p className="font-title text-2xl">{edited ? tReviewForm('changed') : tReviewForm('submitted')}</p>
      <p className="text-muted">{tReviewForm('thanks')}</p>
    </div>
  );
}

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
        {tReviewForm('rating')}
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
              <span className="sr-only">
                {tReviewForm('stars', { count: rating, word: tReviewForm(`word.${rating}`) })}
              </span>
            </label>
          ))}
        </div>
        <span aria-hidden className="text-muted text-sm">
          {RATINGS.filter((rating) => rating === shown).map((rating) => tReviewForm(`word.${rating}`))}
        </span>
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </fieldset>
  );
}
