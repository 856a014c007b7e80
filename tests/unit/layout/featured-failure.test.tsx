import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import FeaturedError from '@/app/(site)/featured/[page]/error';

test('a page of featured homes that cannot be loaded says so in the words of the specification', () => {
  const page = renderToStaticMarkup(
    <FeaturedError error={new Error('the database is away')} retry={() => {}} />,
  );
  expect(page).toContain('role="alert"');
  expect(page).toContain(
    'Could not load featured properties: Failed to load featured properties. Please try again later.',
  );
});
