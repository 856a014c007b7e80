import type { Organization, WebSite, WithContext } from 'schema-dts';

/** The company that runs the site, for the home page. */
export function organisationJsonLd(company: {
  name: string;
  origin: string;
  email: string;
  phones: readonly string[];
  profiles: readonly string[];
}): WithContext<Organization> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${company.origin}/#organization`,
    name: company.name,
    url: company.origin,
    logo: `${company.origin}/icons/icon-512.png`,
    email: company.email,
    telephone: company.phones[0] ?? '',
    address: { '@type': 'PostalAddress', addressLocality: 'Nicosia', addressCountry: 'CY' },
    areaServed: ['Cyprus', 'Greece'],
    sameAs: [...company.profiles],
  };
}

/** The website, for the home page. */
export function websiteJsonLd(name: string, origin: string): WithContext<WebSite> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name,
    url: origin,
    inLanguage: 'en',
    publisher: { '@id': `${origin}/#organization` },
  };
}
