import { AgencyForm, AgencyLogo } from '@/components/my-agency/agency-form';
import { ButtonForm } from '@/components/my-agency/button-form';
import { Colleagues } from '@/components/my-agency/colleagues';
import { InviteForm } from '@/components/my-agency/invite-form';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { leaveAgencyFormAction } from '@/lib/agencies/actions';
import { canHeadAgency } from '@/lib/agencies/policy';
import type { OwnAgency } from '@/lib/agencies/types';
import { paths } from '@/lib/paths';
import { tMyAgency } from '@/messages/my-agency';

/** `agency`: `null` for somebody who belongs to none, and may found one. */
export function MyAgencyView({ agency, ownId }: { agency: OwnAgency | null; ownId: string }) {
  const isHead = canHeadAgency(agency);
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-6 px-4 pt-10">
      <header className="grid gap-1">
        <h1 className="text-3xl [overflow-wrap:anywhere]">{agency?.name ?? tMyAgency('title')}</h1>
        {agency ? (
          <Link href={paths.agency(agency.id)} className="justify-self-start underline underline-offset-4">
            {tMyAgency('seePage')}
          </Link>
        ) : (
          <p className="text-muted">{tMyAgency('intro')}</p>
        )}
      </header>
      {agency ? (
        <Card className="grid gap-4" title={tMyAgency('people')} description={tMyAgency('peopleText')}>
          <Colleagues agency={agency} ownId={ownId} isHead={isHead} />
          {isHead ? <InviteForm /> : null}
        </Card>
      ) : null}
      {isHead || !agency ? (
        <Card className="grid gap-5" title={tMyAgency('page')}>
          {agency ? <AgencyLogo name={agency.name} image={agency.image} version={agency.version} /> : null}
          <AgencyForm agency={agency} />
        </Card>
      ) : null}
      {agency ? (
        <Card
          className="grid gap-4"
          title={tMyAgency('leaveTitle')}
          description={tMyAgency(agency.people.length > 1 ? 'leaveText' : 'closeText')}
        >
          <ButtonForm
            action={leaveAgencyFormAction}
            hidden={{ agencyId: String(agency.id) }}
            variant="secondary"
          >
            {tMyAgency(agency.people.length > 1 ? 'leave' : 'close')}
          </ButtonForm>
        </Card>
      ) : null}
    </div>
  );
}
