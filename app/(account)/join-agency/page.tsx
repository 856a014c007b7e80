import { AuthCard } from '@/components/auth/auth-card';
import { FormMessage } from '@/components/forms/message';
import { ButtonForm } from '@/components/my-agency/button-form';
import { acceptInvitationFormAction } from '@/lib/agencies/actions';
import { getInvitation } from '@/lib/agencies/queries';
import { currentLinkToken } from '@/lib/auth/current';
import { paths } from '@/lib/paths';
import { tAgencyErrors } from '@/messages/agency-errors';
import { tMyAgency } from '@/messages/my-agency';
import { unindexed } from '../../unindexed';
import { Guarded } from '../guarded';

export const generateMetadata = unindexed(() => tMyAgency('joinTitle'));

/** Opening the page changes nothing; its button does. */
export default function JoinAgencyPage() {
  return <Guarded path={paths.joinAgency()}>{invitation}</Guarded>;
}

async function invitation() {
  const token = await currentLinkToken('/join-agency');
  const found = await getInvitation(token);
  if (!found) {
    return (
      <AuthCard title={tMyAgency('joinTitle')}>
        <FormMessage kind="error">{tAgencyErrors('invitationGone')}</FormMessage>
      </AuthCard>
    );
  }
  const { agency, invitedBy, role } = found;
  return (
    <AuthCard title={tMyAgency('joinTitle')} text={tMyAgency('joinText', { agency, name: invitedBy, role })}>
      <p className="text-muted text-sm">{tMyAgency('joinRule')}</p>
      <ButtonForm action={acceptInvitationFormAction} hidden={{ token }} variant="primary">
        {tMyAgency('join')}
      </ButtonForm>
    </AuthCard>
  );
}
