import { describe, expect, test } from 'vitest';
import { externalLink } from '@/lib/listings/external-link';
import { photoAfter, photoShape } from '@/lib/listings/page/photo-shape';

test.each([
  [1200, 1000, 'square'],
  [1201, 1000, 'landscape'],
  [800, 1000, 'square'],
  [799, 1000, 'portrait'],
  [1000, 1000, 'square'],
])('%i × %i is %s', (width, height, shape) => {
  expect(photoShape({ width, height })).toBe(shape);
});

test('photo navigation wraps at both ends', () => {
  expect(photoAfter(2, 1, 3)).toBe(0);
  expect(photoAfter(0, -1, 3)).toBe(2);
  expect(photoAfter(0, 1, 1)).toBe(0);
});

describe('externalLink', () => {
  test('accepts web addresses', () => {
    expect(externalLink('https://my.matterport.com/show/?m=1')).toBe('https://my.matterport.com/show/?m=1');
    expect(externalLink('http://example.com')).toBe('http://example.com/');
  });

  test.each([
    null,
    '',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>',
    'ftp://example.com',
    '/relative',
    'www.example.com',
    'https://user:secret@example.com',
  ])('rejects %s', (address) => {
    expect(externalLink(address)).toBeNull();
  });
});
