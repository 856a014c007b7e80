import { Facts, Panel } from '@/components/projects/panel';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import type { DeveloperDetail } from '@/lib/developers/types';
import { plural } from '@/lib/format';
import { externalLink } from '@/lib/listings/external-link';
import { phoneText } from '@/lib/listings/form/phone-numbers';

/** A developer's first tab: description, figures and the quickest ways to reach them. */
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

function QuickContact({ developer }: { developer: DeveloperDetail }) {
  const { phone, email } = developer;
  const website = externalLink(developer.website);
  if (!(phone || email || website)) return <p className="text-muted">No Contact Details</p>;
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
          Visit Website
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      ) : null}
    </div>
  );
}
