import { randomUUID } from 'node:crypto';
import { redirect } from 'next/navigation';
import { AuthCard } from '@/components/auth/auth-card';
import { AnswerForm, OpenForm } from '@/components/chat/answer/answer-forms';
import { AnswerMessages } from '@/components/chat/answer/answer-messages';
import { FormMessage } from '@/components/forms/message';
import { ButtonLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { currentActor, currentLinkToken, currentThreadGuest } from '@/lib/auth/current';
import { getThreadLink, type ThreadGuest } from '@/lib/auth/session/thread-links';
import { MESSAGE_PAGE_SIZE } from '@/lib/chat/constants';
import { listMessages, requireThread } from '@/lib/chat/queries';
import { localAddress } from '@/lib/language/addresses';
import { paths } from '@/lib/paths';
import { tAnswerPage } from '@/messages/answer-page';
import { tAuthErrors } from '@/messages/auth-errors';
import { unindexed } from '../../unindexed';

export const generateMetadata = unindexed(() => tAnswerPage('title'));

/** Where the button of an e-mail leads. Opening the page changes nothing; its button does. */
export default async function AnswerPage() {
  const token = await currentLinkToken('/answer');
  const [link, guest, actor] = [
    token ? await getThreadLink(token) : null,
    await currentThreadGuest(),
    await currentActor(),
  ];
  if (link && link.userId === actor?.id) redirect(localAddress(paths.thread(link.threadId)));
  if (link) {
    return (
      <AuthCard title={tAnswerPage('title')} text={tAnswerPage('openText')}>
        <OpenForm token={token} label={tAnswerPage('open')} />
      </AuthCard>
    );
  }
  if (guest) return <Conversation {...guest} />;
  return (
    <AuthCard title={tAnswerPage('title')}>
      <FormMessage kind="error">{tAuthErrors('linkUsed')}</FormMessage>
      <ButtonLink href={paths.login('/chat')} variant="primary" size="lg">
        {tAnswerPage('signIn')}
      </ButtonLink>
    </AuthCard>
  );
}

async function Conversation({ actor, threadId }: ThreadGuest) {
  const [thread, { messages }] = await Promise.all([
    requireThread(actor, threadId),
    listMessages(actor, { threadId, limit: MESSAGE_PAGE_SIZE }),
  ]);
  return (
    <AuthCard
      title={thread.other.name}
      text={thread.listing?.title}
      footer={
        <Link
          href={paths.login(paths.thread(threadId))}
          className="font-medium text-aegean underline-offset-4 hover:underline"
        >
          {tAnswerPage('signInForAll')}
        </Link>
      }
    >
      <AnswerMessages messages={messages} ownId={actor.id} other={thread.other.name} />
      <AnswerForm
        // Another form after each answer; after a refused one the same, although the other may have written.
        key={messages.findLast(({ senderId }) => senderId === actor.id)?.id ?? 'first'}
        clientId={randomUUID()}
        label={tAnswerPage('answer')}
        send={tAnswerPage('send')}
      />
    </AuthCard>
  );
}
