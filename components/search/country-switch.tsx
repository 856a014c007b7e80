import Link from 'next/link';
import { CountryFlag } from '@/components/listings/country-flag';
import { COUNTRIES, COUNTRY_LABELS, type Country } from '@/lib/listings/constants';
import { chosenCountry, type ResultsScope, resultsHref } from '@/lib/listings/results-address';
import type { ListingFilters } from '@/lib/listings/search-params';

/** All Countries, Cyprus, Greece: each is a link to the first page of the same search. */
export function CountrySwitch({ scope, filters }: { scope: ResultsScope; filters: ListingFilters }) {
  const current = chosenCountry(scope, filters);
  return (
    <nav aria-label="Country" className="segments">
      <CountryLink isCurrent={current === null} href={hrefFor(scope, filters, null)}>
        All Countries
      </CountryLink>
      {COUNTRIES.map((country) => (
        <CountryLink key={country} isCurrent={current === country} href={hrefFor(scope, filters, country)}>
          <CountryFlag country={country} />
          {COUNTRY_LABELS[country]}
        </CountryLink>
      ))}
    </nav>
  );
}

/** A country page is left for the search of all; any other place stays while the country fits it. */
function hrefFor(scope: ResultsScope, filters: ListingFilters, country: Country | null): string {
  const isCountryPage = COUNTRIES.some((known) => known === scope.place?.slug);
  return resultsHref(isCountryPage ? { ...scope, place: null } : scope, {
    ...filters,
    country,
    bounds: null,
    area: null,
    page: 1,
  });
}

function CountryLink({
  href,
  isCurrent,
  children,
}: {
  href: string;
  isCurrent: boolean;
  children: React.ReactNode;
}) {
  return (
    <Link href={href} prefetch={false} rel="nofollow" aria-current={isCurrent ? 'true' : undefined}>
      {children}
    </Link>
  );
}
