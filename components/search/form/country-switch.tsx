import { CountryFlag } from '@/components/listings/country-flag';
import type { CountryLink } from '@/components/search/form/bar-links';
import { Link } from '@/components/ui/link';
import { COUNTRY_LABELS } from '@/lib/listings/constants';

/** All Countries, Cyprus, Greece: links to the first page of the same search. */
export function CountrySwitch({ links }: { links: CountryLink[] }) {
  return (
    <nav aria-label="Country" className="segments">
      {links.map(({ country, href, isCurrent }) => (
        <Link
          key={country}
          href={href}
          prefetch={false}
          rel="nofollow"
          aria-current={isCurrent ? 'true' : undefined}
        >
          {country ? <CountryFlag country={country} /> : null}
          {country ? COUNTRY_LABELS[country] : 'All Countries'}
        </Link>
      ))}
    </nav>
  );
}
