'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import { MessageButton } from '@/components/chat/message-button';
import { AskButton } from '@/components/enquiries/ask-button';
import { useProfileView } from '@/components/people/profile/profile-view-provider';
import { ReportButton } from '@/components/reports/report-button';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Skeleton } from '@/components/ui/skeleton';
import { useViewer } from '@/components/viewer/viewer';
import type { AskTexts } from '@/lib/enquiries/types';
import { paths } from '@/lib/paths';
import { tFrame } from '@/messages/frame';

const ViewerActions = lazy(async () => ({ default: (await import('./viewer-actions')).ViewerActions }));

type ProfileActionsProps = { hasHomes: boolean; ask: AskTexts; message: string };

/** Server HTML has the visitor's buttons; the browser replaces them for a signed-in viewer. */
export function ProfileActions({ hasHomes, ask, message }: ProfileActionsProps) {
  const viewer = useViewer();
  const { person, words, view } = useProfileView();
  const { username } = person;
  if (viewer.user?.username === username) {
    return (
      <Row>
        <ButtonLink href="/profile" prefetch={false}>
          <Icon name="pencil" />
          {words.edit}
        </ButtonLink>
        {hasHomes ? null : (
          <ButtonLink href={paths.createListing} prefetch={false} variant="primary" className="sm:hidden">
            {tFrame('listHome')}
          </ButtonLink>
        )}
      </Row>
    );
  }
  return (
    <Row>
      {viewer.status === 'user' ? (
        <>
          {view?.hasBlocked ? null : <MessageButton username={username} variant="primary" />}
          <Suspense fallback={<Waiting />}>{view ? <ViewerActions /> : <Waiting />}</Suspense>
        </>
      ) : (
        <>
          <AskButton texts={ask}>
            <Icon name="message-circle" />
            {message}
          </AskButton>
          <ButtonLink href={paths.login(paths.profile(username))} prefetch={false} rel="nofollow">
            <Icon name="user-plus" />
            {words.connect}
          </ButtonLink>
          <ReportButton target="user" targetId={person.id} className="text-muted">
            <Icon name="flag" className="size-4" />
            {words.report}
          </ReportButton>
        </>
      )}
    </Row>
  );
}

/** Reserves the height of all signed-in buttons (two rows on a phone), to avoid a layout shift. */
function Row({ children }: { children: ReactNode }) {
  return (
    <div className="mt-5 flex known-user:min-h-24.5 sm:known-user:min-h-19 flex-wrap content-start items-center gap-2.5">
      {children}
    </div>
  );
}

function Waiting() {
  return <Skeleton className="h-11 w-32 rounded-md" />;
}
