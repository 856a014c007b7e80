import { validateHome } from '@/lib/imports/rules/row-rules';
import type { FeedHome } from '@/lib/imports/types';

const NOW = new Date('2026-11-21T00:00:00Z');
const PLAIN: FeedHome = {
  title: 'Two-bedroom apartment',
  price: '285000',
  location: 'Germasogeia, Limassol',
  area: '85',
};

/** A plain home of a feed with some changes, as the rules of imports read it on 21 November 2026. */
export const checkedHome = (changes: FeedHome) => validateHome(2, { ...PLAIN, ...changes }, NOW);
