import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FeaturedSection } from '@/components/home/featured-section';

test('featured homes that cannot be loaded say so in their section', () => {
  const section = renderToStaticMarkup(<FeaturedSection featured={null} />);
  expect(section).toContain('Featured Properties');
  expect(section).toContain('role="alert"');
  expect(section).toContain(
    'Could not load featured properties: Failed to load featured properties. Please try again later.',
  );
});
