import type { APIRequestContext } from '@playwright/test';

type PublicListing = { id: number; title: string; price: number; location: string };

/** A listing that every visitor of the site under test can see. */
export async function somePublicListing(request: APIRequestContext): Promise<PublicListing> {
  const response = await request.get('/api/properties/buy/?page_size=1');
  const { results } = (await response.json()) as { results: PublicListing[] };
  const listing = results[0];
  if (!listing) throw new Error('the sample data has no home for sale');
  return listing;
}

/** The structured data of a page. */
export function jsonLdOf(html: string): Record<string, unknown>[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...scripts].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);
}
