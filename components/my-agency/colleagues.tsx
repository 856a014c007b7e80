import { ButtonForm } from '@/components/my-agency/button-form';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import {
  changeRoleFormAction,
  removeColleagueFormAction,
  withdrawInvitationFormAction,
} from '@/lib/agencies/actions';
import type { OwnAgency } from '@/lib/agencies/types';
import { formatDate } from '@/lib/format';
import { paths } from '@/lib/paths';
import { tMyAgency } from '@/messages/my-agency';

type Props = { agency: OwnAgency; ownId: string; isHead: boolean };

export function Colleagues({ agency, ownId, isHead }: Props) {
  return (
    <ul className="divide-y">
      {agency.people.map(({ id, username, name, avatar, role, homes }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <Avatar name={name} src={avatar} />
          <div className="mr-auto grid min-w-0">
            <Link
              href={paths.profile(username)}
              className="font-medium [overflow-wrap:anywhere] hover:text-aegean"
            >
              {name}
            </Link>
            <span className="text-muted text-sm">{tMyAgency('homes', { count: homes })}</span>
          </div>
          <Badge>{tMyAgency(`role.${role}`)}</Badge>
          {isHead && id !== ownId ? (
            <>
              <ButtonForm
                action={changeRoleFormAction}
                hidden={{ userId: id, role: role === 'owner' ? 'agent' : 'owner' }}
                label={tMyAgency(role === 'owner' ? 'makeAgentNamed' : 'makeOwnerNamed', { name })}
              >
                {tMyAgency(role === 'owner' ? 'makeAgent' : 'makeOwner')}
              </ButtonForm>
              <details>
                <summary
                  className="btn btn-ghost cursor-pointer"
                  aria-label={tMyAgency('removeNamed', { name })}
                >
                  {tMyAgency('remove')}
                </summary>
                <p className="my-2 text-muted text-sm">{tMyAgency('removeText')}</p>
                <ButtonForm action={removeColleagueFormAction} hidden={{ userId: id }} variant="secondary">
                  {tMyAgency('removeNamed', { name })}
                </ButtonForm>
              </details>
            </>
          ) : null}
        </li>
      ))}
      {agency.invitations.map(({ id, email, role, expiresAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <div className="mr-auto grid min-w-0">
            <span className="[overflow-wrap:anywhere]">{email}</span>
            <span className="text-muted text-sm">{tMyAgency('open', { date: formatDate(expiresAt) })}</span>
          </div>
          <Badge>{tMyAgency(`role.${role}`)}</Badge>
          <ButtonForm
            action={withdrawInvitationFormAction}
            hidden={{ id }}
            label={tMyAgency('withdrawNamed', { email })}
          >
            {tMyAgency('withdraw')}
          </ButtonForm>
        </li>
      ))}
    </ul>
  );
}
