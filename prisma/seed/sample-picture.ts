import type { PropertyType } from '@/lib/listings/constants';

/** A picture for sample listings: rendered (prisma/seed/pictures) or drawn. */
export type SamplePicture = {
  /** Unique among all sample pictures. */
  file: string;
  /** Kind of building: 'villa-modern', 'apartment-low', 'stone-house', … */
  kind: string;
  suits: readonly PropertyType[];
  role: 'exterior' | 'interior' | 'view' | 'plot' | 'plan';
  room: string | null;
  alt: string;
  width: number;
  height: number;
  /** Data URL; `null` before encoding. */
  placeholder: string | null;
  read: () => Promise<Buffer>;
  /** Crop of what `read` returns, in pixels. */
  part?: { left: number; top: number; width: number; height: number };
};
