import type { ReactNode } from 'react';
import { CountryFlag } from '@/components/listings/country-flag';
import { DeveloperLogo } from '@/components/projects/developer-logo';
import { SmallProjectCard } from '@/components/projects/project-card';
import { Rating } from '@/components/projects/rating';
import { Badge } from '@/components/ui/badge';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { EmptyState } from '@/components/ui/empty-state';
import { BuildingIcon } from '@/components/ui/icons/building';
import { ExternalLinkIcon } from '@/components/ui/icons/external-link';
import { GlobeIcon } from '@/components/ui/icons/globe';
import { MailIcon } from '@/components/ui/icons/mail';
import { MapPinIcon } from '@/components/ui/icons/map-pin';
import { PhoneIcon } from '@/components/ui/icons/phone';
import { Tabs } from '@/components/ui/tabs';
import type { DeveloperDetail } from '@/lib/developers/types';
import { plural } from '@/lib/format';
import { COUNTRY_LABELS } from '@/lib/listings/constants';
import { externalLink } from '@/lib/listings/external-link';
import { phoneText } from '@/lib/listings/form/phone-text';
import type { ProjectCard } from '@/lib/projects/types';

export type DeveloperViewProps = {
  developer: DeveloperDetail;
  projects: readonly ProjectCard[];
  currentYear: number;
};

/** A developer in full. The same for every viewer, so it can be cached. */
export function DeveloperView({ developer, projects, currentYear }: DeveloperViewProps) {
  return (
    <article className="wrap pt-5 md:pt-6">
      <Breadcrumbs items={[{ label: 'Developers', href: '/developers' }, { label: developer.name }]} />
      <Hero developer={developer} />
      <Tabs
        label={`About ${developer.name}`}
        className="mt-7"
        tabs={[
          {
            value: 'overview',
            label: 'Overview',
            content: <Overview developer={developer} currentYear={currentYear} />,
          },
          {
            value: 'projects',
            label: `Projects (${projects.length})`,
            content: <Projects projects={projects} />,
          },
          { value: 'contact', label: 'Contact', content: <Contact developer={developer} /> },
        ]}
      />
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
            <MapPinIcon className="size-4.5 text-muted" />
            {location}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <CountryFlag country={country} />
            {COUNTRY_LABELS[country]}
          </span>
          {established ? <span>Est. {established}</span> : null}
          <Rating rating={developer.rating} reviewCount={developer.reviewCount} />
        </p>
      </div>
    </header>
  );
}

function Overview({ developer, currentYear }: { developer: DeveloperDetail; currentYear: number }) {
  const { established, specialties } = developer;
  const years = established === null ? 0 : currentYear - established;
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-12">
      <div className="grid min-w-0 content-start gap-9">
        <section aria-labelledby="about-developer">
          <h2 id="about-developer" className="text-2xl">
            About
          </h2>
          <p className="mt-2.5 max-w-[65ch] whitespace-pre-line text-pretty [overflow-wrap:anywhere]">
            {developer.description}
          </p>
        </section>
        {specialties.length > 0 ? (
          <section aria-labelledby="specialties">
            <h2 id="specialties" className="text-2xl">
              Specialties
            </h2>
            <ul className="mt-3 flex flex-wrap gap-2">
              {specialties.map((specialty) => (
                <li key={specialty}>
                  <Badge tone="aegean">{specialty}</Badge>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {years > 0 ? (
          <section aria-labelledby="experience">
            <h2 id="experience" className="text-2xl">
              Experience
            </h2>
            <p className="mt-2.5">{plural(years, 'year')} of building homes</p>
          </section>
        ) : null}
      </div>
      <div className="grid content-start gap-5">
        <Panel id="statistics" title="Project Statistics">
          <Facts
            facts={[
              ['Total Projects', developer.totalProjects],
              ['Active Projects', developer.activeProjects],
              ['Completed', developer.completedProjects],
            ]}
          />
        </Panel>
        <Panel id="quick-contact" title="Quick Contact">
          <QuickContact developer={developer} />
        </Panel>
      </div>
    </div>
  );
}

function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="card p-5.5">
      <h2 id={id} className="label-caps mb-3">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid gap-2.5">
      {facts.map(([label, value]) => (
        <div key={label} className="flex items-baseline justify-between gap-4">
          <dt className="text-muted">{label}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function QuickContact({ developer }: { developer: DeveloperDetail }) {
  const { phone, email } = developer;
  const website = externalLink(developer.website);
  if (!(phone || email || website)) return <p className="text-muted">No Contact Details</p>;
  return (
    <div className="grid gap-2.5">
      {phone ? (
        <a href={`tel:${phone}`} className="btn btn-primary min-w-0">
          <PhoneIcon />
          <span className="truncate">{phoneText(phone)}</span>
        </a>
      ) : null}
      {email ? (
        <a href={`mailto:${email}`} className="btn btn-secondary min-w-0">
          <MailIcon />
          <span className="truncate">{email}</span>
        </a>
      ) : null}
      {website ? (
        <a href={website} target="_blank" rel="nofollow ugc noopener" className="btn btn-secondary">
          <GlobeIcon />
          Visit Website
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      ) : null}
    </div>
  );
}

function Projects({ projects }: { projects: readonly ProjectCard[] }) {
  if (projects.length === 0) {
    return (
      <EmptyState
        icon={<BuildingIcon />}
        title="No projects available"
        text="This developer hasn't published any projects yet."
        className="py-10"
      />
    );
  }
  return (
    <section aria-labelledby="developer-projects">
      <h2 id="developer-projects" className="sr-only">
        Projects
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

function Contact({ developer }: { developer: DeveloperDetail }) {
  const { phone, email, location, country } = developer;
  const website = externalLink(developer.website);
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-12">
      <section aria-labelledby="contact-developer" className="card content-start p-5.5">
        <h2 id="contact-developer" className="label-caps mb-3">
          Contact
        </h2>
        <ul className="grid gap-3">
          {phone ? (
            <ContactLine icon={<PhoneIcon />} label="Phone">
              <a href={`tel:${phone}`}>{phoneText(phone)}</a>
            </ContactLine>
          ) : null}
          {email ? (
            <ContactLine icon={<MailIcon />} label="Email">
              <a href={`mailto:${email}`}>{email}</a>
            </ContactLine>
          ) : null}
          {website ? (
            <ContactLine icon={<GlobeIcon />} label="Website">
              <a href={website} target="_blank" rel="nofollow ugc noopener">
                {new URL(website).host}
                <ExternalLinkIcon className="ml-1.5 inline size-4" />
                <span className="sr-only">(opens in a new tab)</span>
              </a>
            </ContactLine>
          ) : null}
          <ContactLine icon={<MapPinIcon />} label="Location">
            {location}, {COUNTRY_LABELS[country]}
          </ContactLine>
        </ul>
      </section>
      <Panel id="quick-facts" title="Quick Facts">
        <Facts
          facts={[
            ['Established', developer.established ?? 'Not stated'],
            ['Total Projects', developer.totalProjects],
            ['Rating', <Rating key="rating" rating={developer.rating} reviewCount={developer.reviewCount} />],
          ]}
        />
      </Panel>
    </div>
  );
}

function ContactLine({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-aegean-tint text-aegean">
        {icon}
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere] [&_a:hover]:underline [&_a]:text-aegean [&_a]:underline-offset-4">
        <span className="block text-muted text-sm">{label}</span>
        {children}
      </span>
    </li>
  );
}
