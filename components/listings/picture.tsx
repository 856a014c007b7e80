import { clsx } from 'clsx';
import { availableWidths, type PictureSource, pictureSrcSet, pictureUrl } from '@/lib/storage/picture-urls';

/** Stands where a home has no photo; the style sheet draws it where a photo's file is gone. */
const NO_PICTURE = '/placeholders/home.svg';

/**
 * For `sizes`: a picture as wide as a phone. A little less than it is shown, because nobody sees the difference on a
 * screen with two or three dots a pixel, and the next larger file weighs twice as much.
 */
export const PHONE_WIDTH = '79vw';

/** What the browser needs to know of a stored picture; the blurred placeholder may be left out. */
export type PictureFile = Pick<PictureSource, 'key' | 'width' | 'height'> & {
  placeholder?: string | undefined;
};

export type PictureProps = {
  /** `null` draws the placeholder. */
  picture: PictureFile | null;
  alt: string;
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string;
  /** The picture that decides when the page looks finished: fetched at once and first. */
  priority?: boolean | undefined;
  /** Pixels of the widest file that a screen could want, where the picture is small. */
  widest?: number | undefined;
  className?: string | undefined;
};

/** A stored picture in AVIF and WebP, in the width the screen needs, over its blurred placeholder. Fills its frame. */
export function Picture({ picture, alt, sizes, priority, widest, className }: PictureProps) {
  const frame = clsx('picture', className);
  if (!picture) {
    // biome-ignore lint/performance/noImgElement: a drawing of ours
    return <img src={NO_PICTURE} alt={alt} width={600} height={400} loading="lazy" className={frame} />;
  }
  const { key, width, height, placeholder } = picture;
  const candidates = { key, width: Math.min(width, widest ?? width) };
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={pictureSrcSet(candidates, 'avif')} sizes={sizes} />
      <img
        src={plainSource(picture)}
        srcSet={pictureSrcSet(candidates, 'webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        draggable={false}
        className={frame}
        style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
      />
    </picture>
  );
}

/** The same in one width, which every browser can show. */
export function PlainPicture({ picture, alt }: { picture: PictureFile; alt: string }) {
  // biome-ignore lint/performance/noImgElement: pictures are stored in every width, the optimizer is off
  return <img src={plainSource(picture)} alt={alt} loading="lazy" className="picture" />;
}

function plainSource({ key, width }: PictureFile): string {
  const medium = availableWidths(width).find((candidate) => candidate >= 640) ?? 320;
  return pictureUrl(key, medium, 'webp');
}
