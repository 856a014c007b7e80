export type SitemapEntry = {
  url: string;
  lastModified: Date | null;
  image?: string;
  /** The same page in every language, itself included. */
  alternates?: readonly { language: string; url: string }[];
};

const lastmod = (date: Date | null) => (date ? `<lastmod>${date.toISOString()}</lastmod>` : '');

/** The protocol allows 50,000 URLs. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ url, lastModified, image, alternates = [] }) => {
    const links = alternates.map(
      (page) => `<xhtml:link rel="alternate" hreflang="${page.language}" href="${escapeXml(page.url)}"/>`,
    );
    const picture = image ? `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>` : '';
    return `<url><loc>${escapeXml(url)}</loc>${lastmod(lastModified)}${links.join('')}${picture}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('\n')}</urlset>\n`;
}

export function sitemapIndexXml(sitemaps: readonly SitemapEntry[]): string {
  const items = sitemaps.map(
    ({ url, lastModified }) => `<sitemap><loc>${escapeXml(url)}</loc>${lastmod(lastModified)}</sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${items.join('\n')}</sitemapindex>\n`;
}

/** XML 1.0 allows no other control characters and no lone surrogates, not even escaped. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
