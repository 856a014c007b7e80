import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import ProfileError from '@/app/(account)/profile/error';
import { CountryFlag } from '@/components/listings/country-flag';
import { HiddenBanner } from '@/components/listings/detail/hidden-banner';
import { Location } from '@/components/listings/detail/location';

const textOf = (...element: Parameters<typeof createElement>) =>
  renderToStaticMarkup(createElement(...element)).replace(/<[^>]*>/g, ' ');

test('a profile that cannot be loaded says so in the words of the specification', () => {
  const failure = { error: new Error('x'), retry: () => undefined, reset: () => undefined };
  expect(textOf(ProfileError as never, failure as never)).toContain('Failed to load profile data');
});

test('an unpublished home says who can see it: its owner, or also administrators', () => {
  const banner = (isOwn: boolean) =>
    textOf(HiddenBanner as never, { isOwn, moderationReason: null } as never);
  expect(banner(true)).toContain('This property is not published. Only you can see it.');
  expect(banner(false)).toContain('Only its owner and administrators can see it.');
  expect(banner(false)).not.toContain('My Listings');
});

test('a home without a place on the map says that nothing was found', () => {
  const place = textOf(Location as never, { title: 'Home', address: 'Nowhere', point: null } as never);
  expect(place).toContain('Location coordinates unavailable.');
  expect(place).toContain('No geocoding results');
});

test('a flag is decoration: only the name beside it is read out', () => {
  const flag = renderToStaticMarkup(createElement(CountryFlag, { country: 'cyprus' }));
  expect(flag).toContain('alt=""');
  expect(flag).not.toContain('title=');
});
