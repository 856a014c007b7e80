import { Picture } from '@/components/pictures/picture';
import { StatusBadge } from '@/components/projects/labels';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { OwnProjectLine } from '@/lib/developers/types';
import { paths } from '@/lib/paths';
import { locationName } from '@/lib/places/location-name';
import { tMyCompanyPage } from '@/messages/my-company-page';

export function OwnProjects({ projects }: { projects: readonly OwnProjectLine[] }) {
  return (
    <section aria-labelledby="own-projects" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-projects" className="text-2xl">
          {tMyCompanyPage('projects')}
        </h2>
        <ButtonLink href={paths.newProject} variant="primary" prefetch={false}>
          <Icon name="plus" />
          {tMyCompanyPage('addProject')}
        </ButtonLink>
      </div>
      {projects.length === 0 ? (
        <EmptyState
          icon={<Icon name="building" />}
          title={tMyCompanyPage('noProjects')}
          text={tMyCompanyPage('noProjectsText')}
          className="py-8"
        />
      ) : (
        <ul className="grid grid-cols-1 gap-3">
          {projects.map((project) => (
            <li key={project.id}>
              <ProjectLine project={project} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ProjectLine({ project }: { project: OwnProjectLine }) {
  return (
    <article className="card relative flex flex-wrap items-center gap-4 p-3 transition-shadow hover:shadow-md">
      <div className="h-16 w-24 shrink-0 overflow-hidden rounded-md bg-sunk">
        <Picture picture={project.image} alt="" sizes="96px" />
      </div>
      <div className="grid min-w-0 flex-1 basis-32 gap-1">
        <h3 className="truncate">
          <Link
            href={paths.ownProject(project.id)}
            prefetch={false}
            className="-outline-offset-2 after:absolute after:inset-0 hover:text-aegean"
          >
            {project.name}
          </Link>
        </h3>
        <p className="text-muted text-sm">
          {locationName(project.location)} · {tMyCompanyPage('homes', { count: project.homes })}
        </p>
        <p className="flex flex-wrap gap-1.5">
          <Badge tone={project.published ? 'olive' : 'outline'}>
            {tMyCompanyPage(project.published ? 'published' : 'unpublished')}
          </Badge>
          <StatusBadge status={project.status} />
        </p>
      </div>
    </article>
  );
}
