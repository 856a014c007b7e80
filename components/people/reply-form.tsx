import { type SyntheticEvent, useState } from 'react';
import { NO_ANSWER, unlessOffline } from '@/components/forms/no-answer';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { respondToReviewAction } from '@/lib/reviews/actions';
import { responseProblem } from '@/lib/reviews/review-rules';

/** The single reply to a review about oneself. */
export function ReplyForm({ reviewId, onClose }: { reviewId: number; onClose: () => void }) {
  const [content, setContent] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const found = responseProblem(content);
    setProblem(found);
    if (found || pending) return;
    setPending(true);
    const result = await respondToReviewAction({ reviewId, content }).catch(() => undefined);
    setPending(false);
    if (result?.ok) onClose();
    else setProblem(result?.error.message ?? unlessOffline(NO_ANSWER));
  }

  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-3">
      <Field
        label="Your reply"
        hint="Everybody can read it. You can reply once, and not change it later."
        error={problem ?? undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            autoFocus
            value={content}
            onChange={(event) => setContent(event.currentTarget.value)}
          />
        )}
      </Field>
      <p className="flex gap-2.5">
        <Button type="submit" variant="primary" size="sm" pending={pending}>
          Reply
        </Button>
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
