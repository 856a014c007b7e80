import type { HomeState } from '@/lib/portfolio/constants';
import type { Standing } from '@/lib/portfolio/types';

export const homeState = ({
  published,
  availability,
}: Pick<Standing, 'published' | 'availability'>): HomeState => (published ? availability : 'withdrawn');
