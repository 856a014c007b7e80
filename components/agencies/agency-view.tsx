import { ListingCard } from '@/components/listings/listing-card';
import { DeveloperLogo } from '@/components/projects/developer-logo';
import { QuickContact } from '@/components/projects/developer-tabs';
import { ReportButton } from '@/components/reports/report-button';
import { Avatar } from '@/components/ui/avatar';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { AgencyHomes, PublicAgency } from '@/lib/agencies/types';
import { langOf } from '@/lib/language/translations';
import type { ListingCard as Listing } from '@/lib/listings/types';
import { paths } from '@/lib/paths';
import { tAgency } from '@/messages/agency';

type AgencyViewProps = { agency: PublicAgency; homes: AgencyHomes };

/** The same for every viewer, so it can be cached. */
export function AgencyView({ agency, homes }: AgencyViewProps) {
  const { description } = agency;
  const { sale, rent, saleCount, rentCount } = homes;
  return (
    <article className="wrap pt-5 md:pt-6">
      <Hero agency={agency} count={saleCount + rentCount} />
      <div className="mt-9 grid gap-8 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-12">
        <div className="grid min-w-0 content-start gap-9">
          {description ? (
            <p
              className="max-w-[65ch] whitespace-pre-line text-pretty [overflow-wrap:anywhere]"
              lang={langOf(description)}
            >
              {description}
            </p>
          ) : null}
          <People people={agency.people} />
        </div>
        <QuickContact developer={agency} />
      </div>
      <Homes id="for-sale" title={tAgency('sale')} homes={sale} count={saleCount} />
      <Homes id="for-rent" title={tAgency('rent')} homes={rent} count={rentCount} />
      {saleCount + rentCount === 0 ? <p className="mt-9 text-muted">{tAgency('noHomes')}</p> : null}
      <ReportButton target="agency" targetId={agency.id} className="mt-9 -ml-4 text-muted print:hidden">
        <Icon name="flag" className="size-4.5" />
        {tAgency('report')}
      </ReportButton>
    </article>
  );
}

function Hero({ agency, count }: { agency: PublicAgency; count: number }) {
  const { name, image, location } = agency;
  return (
    <header className="mt-4 flex flex-col gap-5 rounded-lg bg-aegean-tint p-6 sm:flex-row sm:items-center sm:gap-7 sm:p-8">
      <DeveloperLogo name={name} image={image} className="size-24 sm:size-28" />
      <div className="grid min-w-0 gap-2">
        <p className="label-caps">{tAgency('kind')}</p>
        <h1 className="title-page [overflow-wrap:anywhere]">{name}</h1>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1.5">
          {location ? (
            <span className="inline-flex items-center gap-1.5 [overflow-wrap:anywhere]">
              <Icon name="map-pin" className="size-4.5 text-muted" />
              {location}
            </span>
          ) : null}
          <span>{tAgency('homes', { count })}</span>
        </p>
      </div>
    </header>
  );
}

function People({ people }: Pick<PublicAgency, 'people'>) {
  return (
    <section aria-labelledby="agency-people">
      <h2 id="agency-people" className="text-2xl">
        {tAgency('people')}
      </h2>
      <ul className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {people.map(({ id, username, name, avatar }) => (
          <li key={id} className="flex min-w-0 items-center gap-3">
            <Avatar name={name} src={avatar} />
            <Link
              href={paths.profile(username)}
              prefetch={false}
              className="min-w-0 font-medium [overflow-wrap:anywhere] hover:text-aegean"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type HomesProps = { id: string; title: string; homes: readonly Listing[]; count: number };

function Homes({ id, title, homes, count }: HomesProps) {
  if (homes.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {count > homes.length ? (
        <p className="mt-1 text-muted">{tAgency('newest', { count: homes.length })}</p>
      ) : null}
      <ul className="mt-5 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {homes.map((listing) => (
          <li key={listing.id} className="min-w-0">
            <ListingCard listing={listing} />
          </li>
        ))}
      </ul>
    </section>
  );
}
