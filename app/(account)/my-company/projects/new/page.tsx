import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { ProjectForm } from '@/components/my-company/project-form';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Card, CardBody } from '@/components/ui/card';
import type { CurrentSession } from '@/lib/auth/queries';
import { getOwnDeveloper } from '@/lib/developers/queries';
import { localAddress } from '@/lib/language/addresses';
import { paths } from '@/lib/paths';
import { Guarded } from '../../../guarded';

export const metadata: Metadata = { title: 'New project', robots: { index: false } };

export default function NewProjectPage() {
  return <Guarded path={paths.newProject}>{newProjectOf}</Guarded>;
}

async function newProjectOf({ actor }: CurrentSession) {
  const developer = await getOwnDeveloper(actor);
  if (!developer) redirect(localAddress(paths.myCompany));
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 pt-8">
      <header className="grid gap-2">
        <Breadcrumbs items={[{ label: developer.name, href: paths.myCompany }, { label: 'New project' }]} />
        <h1 className="text-3xl">New project</h1>
        <p className="text-muted">
          You add photos, floor plans and homes on the next page. Only you can see it until you publish it.
        </p>
      </header>
      <Card>
        <CardBody>
          <ProjectForm project={null} />
        </CardBody>
      </Card>
    </div>
  );
}
