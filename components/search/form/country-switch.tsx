import { CountryFlag } from '@/components/listings/country-flag';
import type { SearchBarProps } from '@/components/search/form/search-bar';
import { Link } from '@/components/ui/link';
import { COUNTRIES, type Country } from '@/lib/places/constants';
import type { ListingFilters } from '@/lib/search/filters/search-params';
import { countryOfResults, type ResultsScope, resultsHref } from '@/lib/search/results/results-address';
import { tLabels } from '@/messages/labels';
import { tSearchForm } from '@/messages/search-form';

type CountryLink = { country: Country | null; href: string; isCurrent: boolean };

/** On the server, which keeps it out of the scripts. */
export function CountrySwitch({ scope, filters }: SearchBarProps) {
  return (
    <nav aria-label={tSearchForm('country')} className="segments">
      {countryLinks(scope, filters).map(({ country, href, isCurrent }) => (
        <Link
          key={country}
          href={href}
          prefetch={false}
          rel="nofollow"
          aria-current={isCurrent ? 'true' : undefined}
        >
          {country ? <CountryFlag country={country} /> : null}
          {country ? tLabels(`country.${country}`) : tSearchForm('allCountries')}
        </Link>
      ))}
    </nav>
  );
}

export function countryLinks(scope: ResultsScope, filters: ListingFilters): CountryLink[] {
  const current = countryOfResults(scope, filters);
  return [null, ...COUNTRIES].map((country) => ({
    country,
    href: hrefOfCountry(scope, filters, country),
    isCurrent: current === country,
  }));
}

/** All countries, and another country than the place's, lead to the plain search; a country page is always left. */
function hrefOfCountry(scope: ResultsScope, filters: ListingFilters, country: Country | null): string {
  const isCountryPage = COUNTRIES.some((known) => known === scope.place?.slug);
  return resultsHref(isCountryPage || country === null ? { ...scope, place: null } : scope, {
    ...filters,
    country,
    bounds: null,
    drawnArea: null,
    page: 1,
  });
}
