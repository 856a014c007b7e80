import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Textarea } from '@/components/ui/fields/textarea';
import { formStateOf } from '@/lib/input/form-state';
import { respondToReviewAction } from '@/lib/reviews/actions';
import { responseProblem } from '@/lib/reviews/form-rules';
import { tReviewForm } from '@/messages/review-form';
import { tUi } from '@/messages/ui';

export function ReplyForm({ reviewId, onClose }: { reviewId: number; onClose: () => void }) {
  const submit = useSubmit({
    action: async (_state, form) =>
      formStateOf(await respondToReviewAction({ reviewId, content: String(form.get('content')) }), ''),
    check: ({ content = '' }) => ({ content: responseProblem(content) }),
    onDone: onClose,
  });
  return (
    <form {...submit.form} className="mt-3 grid gap-3">
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      <Field
        label={tReviewForm('replyLabel')}
        hint={tReviewForm('replyHint')}
        error={submit.errorOf('content')}
      >
        {(control) => <Textarea {...control} name="content" rows={3} autoFocus />}
      </Field>
      <p className="flex gap-2.5">
        <Button type="submit" variant="primary" size="sm" pending={submit.pending}>
          {tReviewForm('reply')}
        </Button>
        <Button size="sm" onClick={onClose}>
          {tUi('cancel')}
        </Button>
      </p>
    </form>
  );
}
