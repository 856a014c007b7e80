import { redirect } from 'next/navigation';
import { ProjectForm } from '@/components/my-company/project-form';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Card } from '@/components/ui/card';
import type { CurrentSession } from '@/lib/auth/queries';
import { getOwnDeveloper } from '@/lib/developers/queries';
import { localAddress } from '@/lib/language/addresses';
import { paths } from '@/lib/paths';
import { tMyCompanyPage } from '@/messages/my-company-page';
import { unindexed } from '../../../../unindexed';
import { Guarded } from '../../../guarded';

export const generateMetadata = unindexed(() => tMyCompanyPage('newProject'));

export default function NewProjectPage() {
  return <Guarded path={paths.newProject}>{newProjectOf}</Guarded>;
}

async function newProjectOf({ actor }: CurrentSession) {
  const developer = await getOwnDeveloper(actor);
  if (!developer) redirect(localAddress(paths.myCompany));
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 pt-8">
      <header className="grid gap-2">
        <Breadcrumbs
          items={[{ label: developer.name, href: paths.myCompany }, { label: tMyCompanyPage('newProject') }]}
        />
        <h1 className="text-3xl">{tMyCompanyPage('newProject')}</h1>
        <p className="text-muted">{tMyCompanyPage('newProjectText')}</p>
      </header>
      <Card>
        <ProjectForm project={null} />
      </Card>
    </div>
  );
}
