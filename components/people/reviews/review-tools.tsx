'use client';

import { useRouter } from 'next/navigation';
import { lazy, Suspense, useOptimistic, useState, useTransition } from 'react';
import { failureText } from '@/components/forms/failure-text';
import { useProfileView } from '@/components/people/profile/profile-view-provider';
import { openReport } from '@/components/reports/report';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/overlays/toast';
import { useViewer } from '@/components/viewer/viewer';
import { localAddress, plainAddress } from '@/lib/language/addresses';
import { paths } from '@/lib/paths';

const loadReplyForm = () => import('./reply-form');
const ReplyForm = lazy(async () => ({ default: (await loadReplyForm()).ReplyForm }));

export type ReviewToolsProps = {
  reviewId: number;
  reviewerId: string | null;
  helpfulCount: number;
  hasResponse: boolean;
  /** '3 people found this helpful' */
  foundHelpful: string;
};

export function ReviewTools({
  reviewId,
  reviewerId,
  helpfulCount,
  hasResponse,
  foundHelpful,
}: ReviewToolsProps) {
  const viewer = useViewer();
  const router = useRouter();
  const { person, words, view } = useProfileView();
  const [isReplying, setReplying] = useState(false);
  const isAuthor = viewer.status === 'user' && viewer.user.id === reviewerId;
  const isSubject = viewer.status === 'user' && viewer.user.id === person.id;
  const toLogin = () =>
    router.push(
      localAddress(paths.login(plainAddress(`${window.location.pathname}${window.location.search}`))),
    );

  // `lazy` would keep a failure to load, and show it in place of the page.
  const reply = () => loadReplyForm().then(() => setReplying(true));

  return (
    <>
      <div className="mt-3 -ml-2.5 flex flex-wrap items-center gap-1">
        {isAuthor || isSubject ? (
          <span className="px-2.5 text-muted text-sm empty:hidden">
            {helpfulCount > 0 ? foundHelpful : null}
          </span>
        ) : (
          <HelpfulButton
            key={String(view !== null)}
            reviewId={reviewId}
            count={helpfulCount}
            onVisitor={viewer.status === 'user' ? undefined : toLogin}
          />
        )}
        {isSubject && !hasResponse && !isReplying ? (
          <Button
            variant="ghost"
            size="xs"
            aria-describedby={`review-${reviewId}-by`}
            onClick={() => void reply()}
          >
            {words.reply}
          </Button>
        ) : null}
        {isAuthor ? null : (
          <Button
            variant="ghost"
            size="xs"
            className="text-muted"
            aria-describedby={`review-${reviewId}-by`}
            onClick={() => void openReport({ target: 'review', targetId: reviewId })}
          >
            <Icon name="flag" className="size-4" />
            {words.report}
          </Button>
        )}
      </div>
      {isReplying && !hasResponse ? (
        <Suspense>
          <ReplyForm reviewId={reviewId} onClose={() => setReplying(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** `onVisitor` handles the click if nobody is signed in. */
function HelpfulButton({
  reviewId,
  count,
  onVisitor,
}: {
  reviewId: number;
  count: number;
  onVisitor: (() => void) | undefined;
}) {
  const { words, view, change } = useProfileView();
  const marked = view?.helpfulIds.includes(reviewId) ?? false;
  const [state, setOptimistic] = useOptimistic({ marked, count });
  const [pending, startTransition] = useTransition();

  function toggle() {
    if (onVisitor) return onVisitor();
    if (pending || !view) return;
    const helpful = !marked;
    startTransition(async () => {
      setOptimistic({ marked: helpful, count: count + (helpful ? 1 : -1) });
      const result = await import('@/lib/reviews/actions')
        .then(({ setHelpfulAction }) => setHelpfulAction({ reviewId, helpful }))
        .catch(() => undefined);
      if (!result?.ok) {
        toast.error(failureText(result));
        return;
      }
      const others = view.helpfulIds.filter((id) => id !== reviewId);
      change({ helpfulIds: helpful ? [...others, reviewId] : others });
    });
  }

  return (
    <Button variant="ghost" size="xs" aria-pressed={state.marked} onClick={toggle}>
      <Icon name="check" className={state.marked ? 'size-4 text-olive' : 'size-4'} />
      {words.helpful}
      {state.count > 0 ? <span className="text-muted tabular-nums">{state.count}</span> : null}
    </Button>
  );
}
