import { AskButton } from '@/components/enquiries/ask-button';
import { CountryFlag } from '@/components/listings/country-flag';
import { DeveloperLogo } from '@/components/projects/developer-logo';
import { DeveloperContact, DeveloperOverview } from '@/components/projects/developer-tabs';
import { Rating } from '@/components/projects/labels';
import { SmallProjectCard } from '@/components/projects/project-card';
import { ReportButton } from '@/components/reports/report-button';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { Tabs } from '@/components/ui/tabs';
import type { DeveloperDetail } from '@/lib/developers/types';
import { askTexts } from '@/lib/enquiries/ask-texts';
import { locationName } from '@/lib/places/location-name';
import type { ProjectCard } from '@/lib/projects/types';
import { tEnquiryTexts } from '@/messages/enquiry-texts';
import { tLabels } from '@/messages/labels';
import { tProjects } from '@/messages/projects';

export type DeveloperViewProps = {
  developer: DeveloperDetail;
  projects: readonly ProjectCard[];
  currentYear: number;
};

/** The same for every viewer, so it can be cached. */
export function DeveloperView({ developer, projects, currentYear }: DeveloperViewProps) {
  return (
    <article className="wrap pt-5 md:pt-6">
      <Breadcrumbs
        items={[{ label: tProjects('developers'), href: '/developers' }, { label: developer.name }]}
      />
      <Hero developer={developer} />
      <Tabs
        label={tProjects('about', { name: developer.name })}
        isInUrl
        className="mt-7"
        tabs={[
          {
            value: 'overview',
            label: tProjects('overview'),
            content: <DeveloperOverview developer={developer} currentYear={currentYear} />,
          },
          {
            value: 'projects',
            label: tProjects('projectsTab', { count: projects.length }),
            content: <Projects projects={projects} />,
          },
          {
            value: 'contact',
            label: tProjects('contact'),
            content: <DeveloperContact developer={developer} />,
          },
        ]}
      />
      <ReportButton target="developer" targetId={developer.id} className="mt-4 -ml-4 text-muted print:hidden">
        <Icon name="flag" className="size-4.5" />
        {tProjects('reportCompany')}
      </ReportButton>
    </article>
  );
}

function Hero({ developer }: { developer: DeveloperDetail }) {
  const { name, image, location, country, established } = developer;
  return (
    <header className="mt-4 flex flex-col gap-5 rounded-lg bg-aegean-tint p-6 sm:flex-row sm:items-center sm:gap-7 sm:p-8">
      <DeveloperLogo name={name} image={image} className="size-24 sm:size-28" />
      <div className="grid min-w-0 gap-2">
        <h1 className="title-page [overflow-wrap:anywhere]">{name}</h1>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1.5">
          <span className="inline-flex items-center gap-1.5">
            <Icon name="map-pin" className="size-4.5 text-muted" />
            {locationName(location, country)}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <CountryFlag country={country} />
            {tLabels(`country.${country}`)}
          </span>
          {established ? <span>{tProjects('established', { year: established })}</span> : null}
          <Rating rating={developer.rating} reviewCount={developer.reviewCount} />
        </p>
        {developer.canBeAsked ? (
          <AskButton
            texts={askTexts({ kind: 'company', id: String(developer.id) }, { to: name, title: name })}
            className="mt-1 justify-self-start"
          >
            <Icon name="message-circle" />
            {tEnquiryTexts('askCompany')}
          </AskButton>
        ) : null}
      </div>
    </header>
  );
}

function Projects({ projects }: { projects: readonly ProjectCard[] }) {
  if (projects.length === 0) {
    return (
      <EmptyState
        icon={<Icon name="building" />}
        title={tProjects('noneAvailable')}
        text={tProjects('noneAvailableText')}
        className="py-10"
      />
    );
  }
  return (
    <section aria-labelledby="developer-projects">
      <h2 id="developer-projects" className="sr-only">
        {tProjects('developerProjects')}
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {projects.map((project) => (
          <li key={project.id} className="min-w-0">
            <SmallProjectCard project={project} />
          </li>
        ))}
      </ul>
    </section>
  );
}
