import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmailLayout } from '@/lib/email/layout';
import type { AlertHome } from '@/lib/email/types';
import { wordingOf } from '@/lib/email/wording';

const home: AlertHome = {
  listingId: 7,
  title: 'Flat above the harbour',
  location: 'Naxos town, Naxos',
  url: 'https://estia.example/property/7',
  picture: 'https://estia.example/media/a1/share.jpg',
  facts: '2 beds · 85 m² · Energy class B',
  price: '€650/mo',
  before: null,
};

/** The message about one of 12 new homes. */
function render(told: AlertHome): string {
  const wording = wordingOf({
    template: 'search-news',
    username: 'maria',
    searchId: 's1',
    search: 'Apartments for Rent in Naxos',
    listed: { count: 12, homes: [told] },
    reduced: { count: 0, homes: [] },
    resultsUrl: 'https://estia.example/rent/naxos?sort=newest',
    manageUrl: 'https://estia.example/saved-searches',
    unsubscribeUrl: 'https://estia.example/unsubscribe?token=t',
    oneClickUrl: 'https://estia.example/api/unsubscribe?token=t',
  });
  return renderToStaticMarkup(<EmailLayout wording={wording} siteUrl="https://estia.example" />);
}

test('the e-mail of a saved search shows each home with its picture, price and facts', () => {
  const html = render(home);
  expect(html).toMatch(
    /<a [^>]*href="https:\/\/estia\.example\/property\/7"[^>]*><img [^>]*src="[^"]*share\.jpg"/,
  );
  expect(html).toMatch(/<img [^>]*alt="Flat above the harbour"/);
  for (const part of [home.price, home.title, home.facts, home.location]) expect(html).toContain(part);
  expect(html).toContain('And 11 more on the site.');
});

test('a home without a picture has no empty frame', () => {
  const html = render({ ...home, picture: null });
  expect(html).not.toContain('<img');
  expect(html).toContain(home.title);
});
