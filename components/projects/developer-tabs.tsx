import type { ReactNode } from 'react';
import { BadgeItems, Rating } from '@/components/projects/labels';
import { Facts, Panel, Section } from '@/components/projects/panel';
import { Icon } from '@/components/ui/icon';
import type { DeveloperDetail } from '@/lib/developers/types';
import { langOf } from '@/lib/language/translations';
import { externalLink } from '@/lib/listings/external-link';
import { phoneText } from '@/lib/listings/form/phone-numbers';
import { locationName } from '@/lib/places/location-name';
import { tLabels } from '@/messages/labels';
import { tProjects } from '@/messages/projects';

export function DeveloperOverview({
  developer,
  currentYear,
}: {
  developer: DeveloperDetail;
  currentYear: number;
}) {
  const { established, specialties } = developer;
  const years = established === null ? 0 : currentYear - established;
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-12">
      <div className="grid min-w-0 content-start gap-9">
        <Section id="about-developer" title={tProjects('aboutCompany')}>
          <p
            className="mt-2.5 max-w-[65ch] whitespace-pre-line text-pretty [overflow-wrap:anywhere]"
            lang={langOf(developer.description)}
          >
            {developer.description}
          </p>
        </Section>
        {specialties.length > 0 ? (
          <Section id="specialties" title={tProjects('specialties')}>
            <ul className="mt-3 flex flex-wrap gap-2">
              <BadgeItems names={specialties} tone="aegean" />
            </ul>
          </Section>
        ) : null}
        {years > 0 ? (
          <Section id="experience" title={tProjects('experience')}>
            <p className="mt-2.5">{tProjects('yearsOfBuilding', { count: years })}</p>
          </Section>
        ) : null}
      </div>
      <div className="grid content-start gap-5">
        <Panel id="statistics" title={tProjects('statistics')}>
          <Facts
            facts={[
              [tProjects('totalProjects'), developer.totalProjects],
              [tProjects('activeProjects'), developer.activeProjects],
              [tProjects('completedProjects'), developer.completedProjects],
            ]}
          />
        </Panel>
        <Panel id="quick-contact" title={tProjects('quickContact')}>
          <QuickContact developer={developer} />
        </Panel>
      </div>
    </div>
  );
}

type PublicContact = Pick<DeveloperDetail, 'phone' | 'email' | 'website'>;

/** Of a developer or an agency. */
export function QuickContact({ developer }: { developer: PublicContact }) {
  const { phone, email } = developer;
  const website = externalLink(developer.website);
  if (!(phone || email || website)) return <p className="text-muted">{tProjects('noContact')}</p>;
  return (
    <div className="grid gap-2.5">
      {phone ? (
        <a href={`tel:${phone}`} className="btn btn-primary min-w-0">
          <Icon name="phone" />
          <span className="truncate">{phoneText(phone)}</span>
        </a>
      ) : null}
      {email ? (
        <a href={`mailto:${email}`} className="btn btn-secondary min-w-0">
          <Icon name="mail" />
          <span className="truncate">{email}</span>
        </a>
      ) : null}
      {website ? (
        <a href={website} target="_blank" rel="nofollow ugc noopener" className="btn btn-secondary">
          <Icon name="globe" />
          {tProjects('visitWebsite')}
          <span className="sr-only">{tProjects('newTab')}</span>
        </a>
      ) : null}
    </div>
  );
}

export function DeveloperContact({ developer }: { developer: DeveloperDetail }) {
  const { phone, email, location, country } = developer;
  const website = externalLink(developer.website);
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-12">
      <section aria-labelledby="contact-developer" className="card content-start p-5.5">
        <h2 id="contact-developer" className="label-caps mb-3">
          {tProjects('contact')}
        </h2>
        <ul className="grid gap-3">
          {phone ? (
            <ContactLine icon={<Icon name="phone" />} label={tProjects('phone')}>
              <a href={`tel:${phone}`}>{phoneText(phone)}</a>
            </ContactLine>
          ) : null}
          {email ? (
            <ContactLine icon={<Icon name="mail" />} label={tProjects('email')}>
              <a href={`mailto:${email}`}>{email}</a>
            </ContactLine>
          ) : null}
          {website ? (
            <ContactLine icon={<Icon name="globe" />} label={tProjects('website')}>
              <a href={website} target="_blank" rel="nofollow ugc noopener">
                {new URL(website).host}
                <Icon name="external-link" className="ml-1.5 inline size-4" />
                <span className="sr-only">{tProjects('newTab')}</span>
              </a>
            </ContactLine>
          ) : null}
          <ContactLine icon={<Icon name="map-pin" />} label={tProjects('location')}>
            {locationName(location, country)}, {tLabels(`country.${country}`)}
          </ContactLine>
        </ul>
      </section>
      <Panel id="quick-facts" title={tProjects('quickFacts')}>
        <Facts
          facts={[
            [tProjects('establishedLabel'), developer.established ?? tProjects('notStated')],
            [tProjects('totalProjects'), developer.totalProjects],
            [
              tProjects('rating'),
              <Rating key="rating" rating={developer.rating} reviewCount={developer.reviewCount} />,
            ],
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
