import { ExportLinkCard } from '@/components/api-keys/export-link-card';
import { DataCard } from '@/components/auth/settings/data-card';
import { DeleteAccountCard } from '@/components/auth/settings/delete-account-card';
import { ProfileCard } from '@/components/auth/settings/profile-card';
import { SessionsCard } from '@/components/auth/settings/sessions-card';
import {
  EmailCard,
  PasswordCard,
  SignInAgainCard,
  UsernameCard,
} from '@/components/auth/settings/sign-in-cards';
import { MailPreferenceCard } from '@/components/chat/mail-preference-card';
import { EmailLanguageCard } from '@/components/email/email-language-card';
import { MailStopNotice } from '@/components/email/mail-stop-notice';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { WebhookCard } from '@/components/webhooks/webhook-card';
import { isGoogleSetUp } from '@/lib/auth/google/auth-js';
import { type CurrentSession, getOwnAccount, getSignInMethods, listSessions } from '@/lib/auth/queries';
import { isRecentSignIn } from '@/lib/auth/registration/owner-commands';
import { wantsUnreadMail } from '@/lib/chat/queries';
import { readEmailLanguage } from '@/lib/email/queries';
import { AppError } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { listWebhooks } from '@/lib/webhooks/queries';
import { tAccountPages } from '@/messages/account-pages';
import { unindexed } from '../../unindexed';
import { Guarded } from '../guarded';

export const generateMetadata = unindexed(() => tAccountPages('profileTitle'));

export default function ProfilePage() {
  return <Guarded path="/profile">{(session) => profileOf(session)}</Guarded>;
}

async function profileOf(session: CurrentSession) {
  const { id, actor } = session;
  const [account, sessions, methods, isMailWanted, language, webhooks] = await Promise.all([
    getOwnAccount(actor.id),
    listSessions(actor, id),
    getSignInMethods(actor.id),
    wantsUnreadMail(actor),
    readEmailLanguage(actor),
    listWebhooks(actor),
  ]);
  if (!account) throw new AppError('not_found', tAccountPages('profileFailed'));
  const isOwnerSure = methods.hasPassword || isRecentSignIn(session);
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-6 px-4 pt-10">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid min-w-0 gap-1">
          <h1 className="text-3xl">{tAccountPages('profileTitle')}</h1>
          <p className="text-muted [overflow-wrap:anywhere]">{account.email}</p>
        </div>
        <ButtonLink href={paths.profile(account.username)} prefetch={false}>
          <Icon name="eye" />
          {tAccountPages('viewPublic')}
        </ButtonLink>
      </header>
      <MailStopNotice stop={account.mailStop} />
      <UsernameCard username={account.username} />
      <ProfileCard account={account} />
      {isOwnerSure ? (
        <>
          <EmailCard email={account.email} {...methods} />
          <PasswordCard {...methods} />
        </>
      ) : (
        <SignInAgainCard hasGoogle={methods.hasGoogle && isGoogleSetUp()} />
      )}
      <MailPreferenceCard isWanted={isMailWanted} />
      <EmailLanguageCard language={language} />
      <SessionsCard sessions={sessions} />
      <WebhookCard webhooks={webhooks} />
      <ExportLinkCard />
      <DataCard />
      {isOwnerSure ? (
        <DeleteAccountCard username={account.username} hasPassword={methods.hasPassword} />
      ) : null}
    </div>
  );
}
