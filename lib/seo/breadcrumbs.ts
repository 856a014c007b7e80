import type { BreadcrumbList, WithContext } from 'schema-dts';

/** A breadcrumb; `href` is a path of this site. */
export type Crumb = { name: string; href: string };

/** Breadcrumbs as structured data; `origin` is the site's own. */
export function breadcrumbJsonLd(crumbs: readonly Crumb[], origin: string): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${href}`,
    })),
  };
}
