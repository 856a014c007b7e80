import type { PictureProblem } from '@/lib/imports/pictures/constants';

export type FailedPictures = {
  listingId: number;
  reference: string | null;
  title: string;
  count: number;
  /** The first few. */
  pictures: { url: string; problem: PictureProblem }[];
};
