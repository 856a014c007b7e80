import type { BreadcrumbList, ItemList, Organization, WebSite, WithContext } from 'schema-dts';
import { localAddress } from '@/lib/language/addresses';
import { currentLanguage } from '@/lib/language/current-language';
import { COUNTRIES } from '@/lib/places/constants';
import { locationName } from '@/lib/places/location-name';
import { tLabels } from '@/messages/labels';

export type Crumb = { name: string; href: string };

export function breadcrumbJsonLd(crumbs: readonly Crumb[], origin: string): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${localAddress(href)}`,
    })),
  };
}

/** `total` counts the whole list, `before` the items on earlier pages. */
export type ListedItems = {
  items: readonly { name: string; path: string }[];
  total: number;
  before: number;
};

export function itemListJsonLd(
  name: string,
  { items, total, before }: ListedItems,
  origin: string,
): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name: item.name,
      url: `${origin}${localAddress(item.path)}`,
    })),
  };
}

type Operator = { name: string; phones: readonly string[]; social: readonly { href: string }[] };

export function organisationJsonLd(
  { name, phones, social }: Operator,
  email: string,
  origin: string,
): WithContext<Organization> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name,
    url: origin,
    logo: `${origin}/icons/icon-512.png`,
    email,
    telephone: phones[0] ?? '',
    address: { '@type': 'PostalAddress', addressLocality: locationName('Nicosia'), addressCountry: 'CY' },
    areaServed: COUNTRIES.map((country) => tLabels(`country.${country}`)),
    sameAs: social.map(({ href }) => href),
  };
}

export function websiteJsonLd(name: string, origin: string): WithContext<WebSite> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name,
    url: `${origin}${localAddress('/')}`.replace(/\/$/, ''),
    inLanguage: currentLanguage(),
    publisher: { '@id': `${origin}/#organization` },
  };
}

const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Safe inside a `<script>` element: no text can end the element or start a comment. */
export function jsonForHtml(data: unknown): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? '');
}
