import type { OutboundProblem } from '@/lib/outbound/outbound-error';

/** Of the outbound client, or what came is no photo that can be used. */
export type PictureProblem = OutboundProblem | 'not_a_photo';

export type FailedPictures = {
  listingId: number;
  reference: string | null;
  title: string;
  count: number;
  /** The first few. */
  pictures: { url: string; problem: PictureProblem }[];
};
