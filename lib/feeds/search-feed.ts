import { localAddress } from '@/lib/language/addresses';
import { apiAddress } from '@/lib/language/api-address';
import { currentLanguage } from '@/lib/language/current-language';
import { availabilityText, energyText, listingFacts, listingPrice } from '@/lib/listings/card/card-text';
import { MARKET_SLUGS } from '@/lib/listings/constants';
import type { ListingCard } from '@/lib/listings/types';
import { paths } from '@/lib/paths';
import { type ListingFilters, searchHref } from '@/lib/search/filters/search-params';
import type { ResultsScope } from '@/lib/search/results/results-address';
import { escapeXml } from '@/lib/seo/xml';
import { pictureShareUrl } from '@/lib/storage/picture-urls';
import { tLabels } from '@/messages/labels';

/** URLs are absolute. */
export type SearchFeed = {
  title: string;
  description: string;
  pageUrl: string;
  feedUrl: string;
  origin: string;
  homes: readonly ListingCard[];
};

/** Of a page of results, by media type. */
export function feedAddresses({ market, place }: ResultsScope, filters: ListingFilters) {
  // The slug: a label may be the name of another place too.
  const located = place ? { ...filters, places: [place.slug] } : filters;
  const query = searchHref('', { ...located, page: 1, view: 'grid', sort: 'recommended' });
  return {
    'application/rss+xml': apiAddress(`/api/properties/${MARKET_SLUGS[market]}/rss${query}`),
    'application/feed+json': apiAddress(`/api/properties/${MARKET_SLUGS[market]}/json-feed${query}`),
  };
}

/** '€285,000 · Apartment · 2 beds, 85 m² · Energy class B · Germasogeia, Limassol' */
function summary(home: ListingCard): string {
  const parts = [
    listingPrice(home),
    home.availability === 'reserved' ? availabilityText(home) : null,
    tLabels(`type.${home.type}`),
    listingFacts(home).join(', '),
    energyText(home.energyClass),
    home.location,
  ];
  return parts.filter(Boolean).join(' · ');
}

const imageOf = (home: ListingCard, origin: string) =>
  home.images[0] ? `${origin}${pictureShareUrl(home.images[0].key)}` : null;

/** RSS 2.0, with Media RSS for the picture. */
export function rssXml({ title, description, pageUrl, feedUrl, origin, homes }: SearchFeed): string {
  const items = homes.map((home) => {
    const url = `${origin}${localAddress(paths.property(home.id))}`;
    const image = imageOf(home, origin);
    return [
      '<item>',
      `<title>${escapeXml(home.title)}</title>`,
      `<link>${escapeXml(url)}</link>`,
      `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
      `<pubDate>${new Date(home.listedAt).toUTCString()}</pubDate>`,
      `<description>${escapeXml(summary(home))}</description>`,
      image ? `<media:content url="${escapeXml(image)}" medium="image" type="image/jpeg"/>` : '',
      '</item>',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(pageUrl)}</link>`,
    `<description>${escapeXml(description)}</description>`,
    `<atom:link href="${escapeXml(feedUrl)}" rel="self" type="application/rss+xml"/>`,
    `<language>${currentLanguage()}</language>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n');
}

/** JSON Feed 1.1 (jsonfeed.org). */
export function jsonFeed({ title, description, pageUrl, feedUrl, origin, homes }: SearchFeed) {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: pageUrl,
    feed_url: feedUrl,
    language: currentLanguage(),
    items: homes.map((home) => {
      const url = `${origin}${localAddress(paths.property(home.id))}`;
      const image = imageOf(home, origin);
      return {
        id: url,
        url,
        title: home.title,
        content_text: summary(home),
        date_published: home.listedAt,
        ...(image && { image }),
      };
    }),
  };
}
