import type { ReactNode } from 'react';
import { Facts, Panel } from '@/components/projects/panel';
import { Rating } from '@/components/projects/rating';
import { Icon } from '@/components/ui/icon';
import type { DeveloperDetail } from '@/lib/developers/types';
import { COUNTRY_LABELS } from '@/lib/listings/constants';
import { externalLink } from '@/lib/listings/external-link';
import { phoneText } from '@/lib/listings/form/phone-numbers';

/** A developer's last tab. */
export function DeveloperContact({ developer }: { developer: DeveloperDetail }) {
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
            <ContactLine icon={<Icon name="phone" />} label="Phone">
              <a href={`tel:${phone}`}>{phoneText(phone)}</a>
            </ContactLine>
          ) : null}
          {email ? (
            <ContactLine icon={<Icon name="mail" />} label="Email">
              <a href={`mailto:${email}`}>{email}</a>
            </ContactLine>
          ) : null}
          {website ? (
            <ContactLine icon={<Icon name="globe" />} label="Website">
              <a href={website} target="_blank" rel="nofollow ugc noopener">
                {new URL(website).host}
                <Icon name="external-link" className="ml-1.5 inline size-4" />
                <span className="sr-only">(opens in a new tab)</span>
              </a>
            </ContactLine>
          ) : null}
          <ContactLine icon={<Icon name="map-pin" />} label="Location">
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
