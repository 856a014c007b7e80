import type { PropertyType } from '@/lib/listings/constants';

/** A picture that sample listings may show: a rendered one of prisma/seed/pictures or a drawn one. */
export type SamplePicture = {
  /** Unique among all sample pictures. */
  file: string;
  /** 'villa-modern', 'apartment-low', 'stone-house', …: what the building is. */
  kind: string;
  suits: readonly PropertyType[];
  role: 'exterior' | 'interior' | 'view' | 'plot' | 'plan';
  room: string | null;
  alt: string;
  width: number;
  height: number;
  /** Data URL; `null` until the picture is encoded. */
  placeholder: string | null;
  read: () => Promise<Buffer>;
  /** Only this part of what `read` gives, in pixels. */
  part?: { left: number; top: number; width: number; height: number };
};
