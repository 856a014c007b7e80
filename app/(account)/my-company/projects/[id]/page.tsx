import { notFound } from 'next/navigation';
import { PhotosEditor } from '@/components/my-company/photos-editor';
import { PlansEditor } from '@/components/my-company/plans-editor';
import { PriceListImport } from '@/components/my-company/price-list-import';
import { ProjectForm } from '@/components/my-company/project-form';
import { PublishBar } from '@/components/my-company/publish-bar';
import { UnitsEditor } from '@/components/my-company/units-editor';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Card } from '@/components/ui/card';
import { paths } from '@/lib/paths';
import { locationName } from '@/lib/places/location-name';
import { availabilityText } from '@/lib/projects/availability';
import { getOwnProject } from '@/lib/projects/queries';
import { parseId } from '@/lib/validation';
import { tMyCompanyPage } from '@/messages/my-company-page';
import { unindexed } from '../../../../unindexed';
import { requireSession } from '../../../guarded';

export const generateMetadata = unindexed(() => tMyCompanyPage('editProject'));

const PARTS = ['project', 'photos', 'floor-plans', 'homes', 'price-list'] as const;

export default async function OwnProjectPage({ params }: PageProps<'/my-company/projects/[id]'>) {
  const id = parseId((await params).id);
  if (id === null) notFound();
  const { actor } = await requireSession(paths.ownProject(id));
  const project = await getOwnProject(actor, id);
  if (!project) notFound();
  const { version, name, published, isApproved, images } = project;
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 pt-8">
      <header className="grid gap-2">
        <Breadcrumbs items={[{ label: tMyCompanyPage('title'), href: paths.myCompany }, { label: name }]} />
        <h1 className="text-3xl [overflow-wrap:anywhere]">{name}</h1>
        <p className="text-muted">
          {locationName(project.location, project.country)} · {availabilityText(project)}
        </p>
        <nav aria-label={tMyCompanyPage('onThisPage')} className="mt-1 flex flex-wrap gap-2">
          {PARTS.map((part) => (
            <a key={part} href={`#${part}`} className="chip">
              {tMyCompanyPage(`part.${part}`)}
            </a>
          ))}
        </nav>
      </header>
      <PublishBar
        id={id}
        version={version}
        name={name}
        published={published}
        isApproved={isApproved}
        hasPhoto={images.length > 0}
      />
      <Part id="project">
        <ProjectForm project={project} />
      </Part>
      <Part id="photos">
        <PhotosEditor project={project} />
      </Part>
      <Part id="floor-plans">
        <PlansEditor project={project} />
      </Part>
      <Part id="homes">
        <UnitsEditor project={project} />
      </Part>
      <Part id="price-list">
        <PriceListImport project={project} />
      </Part>
    </div>
  );
}

function Part({ id, children }: { id: (typeof PARTS)[number]; children: React.ReactNode }) {
  return (
    <Card id={id} frame="scroll-mt-4" className="grid grid-cols-1 gap-5" title={tMyCompanyPage(`part.${id}`)}>
      {children}
    </Card>
  );
}
