import { CountryFlag } from '@/components/listings/country-flag';
import { DeveloperLogo } from '@/components/projects/developer-logo';
import { BadgeItems, priceRangeText } from '@/components/projects/labels';
import { Panel, Section } from '@/components/projects/panel';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Progress } from '@/components/ui/progress';
import { formatDate } from '@/lib/format';
import { langOf } from '@/lib/language/translations';
import { usualWord } from '@/lib/listings/usual-words';
import { paths } from '@/lib/paths';
import { locationName } from '@/lib/places/location-name';
import { availabilityText, percentSold } from '@/lib/projects/availability';
import { KEY_FEATURES_SHOWN } from '@/lib/projects/constants';
import type { ProjectDetail } from '@/lib/projects/types';
import { tLabels } from '@/messages/labels';
import { tProjects } from '@/messages/projects';

export function ProjectOverview({ project }: { project: ProjectDetail }) {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-12">
      <div className="grid min-w-0 content-start gap-9">
        <Section id="about-project" title={tProjects('aboutTheProject')}>
          <p
            className="mt-2.5 max-w-[65ch] whitespace-pre-line text-pretty [overflow-wrap:anywhere]"
            lang={langOf(project.description)}
          >
            {project.description}
          </p>
        </Section>
        {project.propertyTypes.length > 0 ? (
          <Section id="property-types" title={tProjects('propertyTypes')}>
            <ul className="mt-3 flex flex-wrap gap-2">
              <BadgeItems names={project.propertyTypes} tone="aegean" />
            </ul>
          </Section>
        ) : null}
        <KeyFeatures features={project.features.slice(0, KEY_FEATURES_SHOWN)} />
        <Timeline project={project} />
      </div>
      <div className="grid content-start gap-5">
        <PriceCard project={project} />
        <DeveloperPanel project={project} />
      </div>
    </div>
  );
}

function KeyFeatures({ features }: { features: readonly string[] }) {
  if (features.length === 0) return null;
  return (
    <Section id="key-features" title={tProjects('keyFeatures')}>
      <ul className="mt-3 grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-2.5">
            <Icon name="check" className="mt-0.5 text-olive" />
            <span className="min-w-0 [overflow-wrap:anywhere]" lang={langOf(usualWord(feature))}>
              {usualWord(feature)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A planned project has not started, whatever its start date. */
function Timeline({ project: { startDate, completionDate, status } }: { project: ProjectDetail }) {
  const steps = [
    {
      label: tProjects(status === 'planning' ? 'starts' : 'started'),
      date: startDate,
      isDone: status !== 'planning',
    },
    { label: tProjects('completion'), date: completionDate, isDone: status === 'completed' },
  ].filter(({ date }) => date !== null);
  if (steps.length === 0) return null;
  return (
    <Section id="timeline" title={tProjects('timeline')}>
      <ol className="mt-4 grid max-w-xl grid-flow-col auto-cols-fr">
        {steps.map(({ label, date, isDone }, position) => (
          <li key={label} className="grid gap-2">
            <span aria-hidden className="flex items-center">
              <span
                className={`size-3.5 shrink-0 rounded-full border-2 border-aegean ${isDone ? 'bg-aegean' : 'bg-surface'}`}
              />
              {position < steps.length - 1 ? <span className="h-0.5 flex-1 bg-aegean/35" /> : null}
            </span>
            <span>
              <span className="block text-muted text-sm">{label}</span>
              <time dateTime={date ?? undefined} className="font-semibold">
                {formatDate(new Date(`${date}T00:00:00Z`))}
              </time>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function PriceCard({ project }: { project: ProjectDetail }) {
  return (
    <Panel id="price-availability" title={tProjects('priceAvailability')}>
      <p className="-mt-1 font-[650] text-xl tabular-nums">
        {priceRangeText(project.minPriceCents, project.maxPriceCents)}
      </p>
      {project.totalUnits > 0 ? (
        <>
          <p className="mt-4 mb-1.5 flex items-baseline justify-between gap-3 text-sm tabular-nums">
            <span>{availabilityText(project)}</span>
            <span className="text-muted">{tProjects('percentSold', { percent: percentSold(project) })}</span>
          </p>
          <Progress
            label={tProjects('soldOrReserved')}
            value={project.totalUnits - project.availableUnits}
            max={project.totalUnits}
          />
        </>
      ) : null}
    </Panel>
  );
}

function DeveloperPanel({ project }: { project: ProjectDetail }) {
  const { developer } = project;
  const subject = encodeURIComponent(tProjects('inquiry', { name: project.name }));
  return (
    <Panel id="project-developer" title={tProjects('developer')}>
      <Link
        href={paths.developer(developer.id)}
        className="group -m-1.5 flex items-center gap-3.5 rounded-md p-1.5"
      >
        <DeveloperLogo name={developer.name} image={developer.image} className="size-14" />
        <span className="min-w-0">
          <span className="block font-semibold transition-colors [overflow-wrap:anywhere] group-hover:text-aegean">
            {developer.name}
          </span>
          <span className="flex items-center gap-1.5 text-muted text-sm">
            <CountryFlag country={developer.country} />
            {locationName(developer.location, developer.country)}, {tLabels(`country.${developer.country}`)}
          </span>
        </span>
      </Link>
      {developer.phone || developer.email ? (
        <div className="mt-5 border-t pt-4">
          <h3 className="mb-3">{tProjects('contactDeveloper')}</h3>
          <div className="grid gap-2.5">
            {developer.phone ? (
              <a href={`tel:${developer.phone}`} className="btn btn-primary">
                <Icon name="phone" />
                {tProjects('callNow')}
              </a>
            ) : null}
            {developer.email ? (
              <a href={`mailto:${developer.email}?subject=${subject}`} className="btn btn-secondary">
                <Icon name="mail" />
                {tProjects('sendEmail')}
              </a>
            ) : null}
          </div>
        </div>
      ) : null}
    </Panel>
  );
}
