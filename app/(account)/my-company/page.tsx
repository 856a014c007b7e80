import { DeveloperForm, DeveloperStatus, LogoCard } from '@/components/my-company/company-editor';
import { OwnProjects } from '@/components/my-company/own-projects';
import { Card } from '@/components/ui/card';
import type { CurrentSession } from '@/lib/auth/queries';
import { getOwnDeveloper } from '@/lib/developers/queries';
import { paths } from '@/lib/paths';
import { tMyCompanyPage } from '@/messages/my-company-page';
import { unindexed } from '../../unindexed';
import { Guarded } from '../guarded';

export const generateMetadata = unindexed(() => tMyCompanyPage('title'));

export default function MyCompanyPage() {
  return <Guarded path={paths.myCompany}>{ownDeveloper}</Guarded>;
}

async function ownDeveloper({ actor }: CurrentSession) {
  const developer = await getOwnDeveloper(actor);
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-6 px-4 pt-10">
      <header className="grid gap-1">
        <h1 className="text-3xl">{developer?.name ?? tMyCompanyPage('title')}</h1>
        {developer ? null : <p className="text-muted">{tMyCompanyPage('intro')}</p>}
      </header>
      {developer ? <DeveloperStatus id={developer.id} isApproved={developer.isApproved} /> : null}
      {developer ? <OwnProjects projects={developer.projects} /> : null}
      <Card className="grid gap-5" title={tMyCompanyPage('company')}>
        {developer ? (
          <LogoCard name={developer.name} image={developer.image} version={developer.version} />
        ) : null}
        <DeveloperForm developer={developer} />
      </Card>
    </div>
  );
}
