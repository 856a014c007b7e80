import { cn } from '@/lib/cn';
import { availableWidths, type PictureSource, pictureSrcSet, pictureUrl } from '@/lib/storage/picture-urls';

/** Stands where a home has no photo, and shows through where a photo's file is gone. */
const NO_PICTURE = '/placeholders/home.svg';

// Browsers draw ::before on an <img> only when its file could not be loaded.
const WHEN_BROKEN = `relative before:absolute before:inset-0 before:bg-[url(/placeholders/home.svg)] before:bg-cover before:bg-center before:content-['']`;

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
  className?: string | undefined;
};

/** A stored picture in AVIF and WebP, in the width the screen needs, over its blurred placeholder. Fills its frame. */
export function Picture({ picture, alt, sizes, priority, className }: PictureProps) {
  const frame = cn('size-full object-cover', className);
  if (!picture) {
    // biome-ignore lint/performance/noImgElement: a drawing of ours
    return <img src={NO_PICTURE} alt={alt} width={600} height={400} loading="lazy" className={frame} />;
  }
  const { width, height, placeholder } = picture;
  const fallbackWidth = availableWidths(width).find((candidate) => candidate >= 640) ?? 320;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={pictureSrcSet(picture, 'avif')} sizes={sizes} />
      {/* biome-ignore lint/performance/noImgElement: pictures are stored in every width, the optimizer is off */}
      <img
        src={pictureUrl(picture.key, fallbackWidth, 'webp')}
        srcSet={pictureSrcSet(picture, 'webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        draggable={false}
        className={cn(frame, 'bg-center bg-cover', WHEN_BROKEN)}
        style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
      />
    </picture>
  );
}
