import { clsx } from 'clsx';
import { availableWidths, type PictureSource, pictureSrcSet, pictureUrl } from '@/lib/storage/picture-urls';

/** The style sheet also draws it where a photo's file is missing. */
const NO_PICTURE = '/placeholders/home.svg';

/** Slightly understated: on a 2x or 3x screen nobody sees it, and the next larger file is twice the weight. */
export const PHONE_WIDTH = '79vw';

export type PictureFile = Pick<PictureSource, 'key' | 'width' | 'height'> & {
  placeholder?: string | undefined;
};

export type PictureProps = {
  picture: PictureFile | null;
  alt: string;
  sizes: string;
  /** The LCP picture: loaded eagerly with high priority. */
  priority?: boolean | undefined;
  /** In px: no larger file is offered. */
  widest?: number | undefined;
  className?: string | undefined;
};

/** AVIF and WebP at the width the screen needs, over the blurred placeholder. Fills its frame. */
export function Picture({ picture, alt, sizes, priority, widest, className }: PictureProps) {
  const frame = clsx('picture', className);
  if (!picture) {
    // biome-ignore lint/performance/noImgElement: our own SVG
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

function plainSource({ key, width }: PictureFile): string {
  const medium = availableWidths(width).find((candidate) => candidate >= 640) ?? 320;
  return pictureUrl(key, medium, 'webp');
}
