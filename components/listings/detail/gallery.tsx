'use client';

import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import { PHONE_WIDTH, Picture } from '@/components/listings/picture';
import { ImageIcon } from '@/components/ui/icons/image';
import { largestPictureUrl } from '@/lib/storage/picture-urls';

export type GalleryPhoto = { key: string; width: number; height: number; alt: string };

export type GalleryProps = {
  title: string;
  photos: GalleryPhoto[];
  /** Blurred drawing of the first photo. */
  placeholder: string | null;
};

/** Photos that stand large at the top of the page; the first fills half of the room. */
const LARGE_PHOTOS = 5;

const loadLightbox = () => import('@/components/listings/lightbox');
const Lightbox = lazy(loadLightbox);

/**
 * The photos of a home: one large and up to four beside it, and all of them as thumbnails. Each opens the lightbox,
 * whose code is fetched when somebody reaches for a photo; without scripts it leads to the picture itself. A client
 * component also for its markup, which is then in the page once and not again in the data that Next sends along.
 */
export function Gallery({ title, photos, placeholder }: GalleryProps) {
  const [openAt, setOpenAt] = useState<number | null>(null);
  const opener = useRef<HTMLElement>(null);
  const large = photos.slice(0, LARGE_PHOTOS);

  function open(event: MouseEvent<HTMLElement>, index: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    opener.current = event.currentTarget;
    setOpenAt(index);
  }

  function close() {
    setOpenAt(null);
    opener.current?.focus();
  }

  const zoom = (index: number) => ({
    'aria-haspopup': 'dialog' as const,
    onClick: (event: MouseEvent<HTMLElement>) => open(event, index),
  });

  return (
    <section
      aria-label="Photos"
      onPointerEnter={() => void loadLightbox()}
      onFocus={() => void loadLightbox()}
      className="relative"
    >
      <div className="gallery" data-count={large.length}>
        {large.map((photo, index) => (
          <a
            key={photo.key}
            {...zoom(index)}
            href={largestPictureUrl(photo)}
            aria-label={`Enlarge photo ${index + 1} of ${photos.length}: ${photo.alt}`}
            className="gallery-photo"
          >
            <Picture
              picture={index === 0 && placeholder ? { ...photo, placeholder } : photo}
              alt={photo.alt}
              sizes={largeSizes(index, large.length)}
              priority={index === 0}
            />
          </a>
        ))}
      </div>
      {photos.length > 1 ? (
        <>
          <p className="gallery-count">
            <ImageIcon className="size-4" />
            {photos.length} photos
          </p>
          <ul aria-label="All photos" className="gallery-thumbnails">
            {photos.map((photo, index) => (
              <li key={photo.key}>
                <a
                  {...zoom(index)}
                  href={largestPictureUrl(photo)}
                  aria-label={`Photo ${index + 1} of ${photos.length}`}
                >
                  <Picture picture={photo} alt="" sizes="(min-width: 640px) 120px, 20vw" widest={640} />
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <Suspense>
        {openAt === null ? null : <Lightbox title={title} photos={photos} startAt={openAt} onClose={close} />}
      </Suspense>
    </section>
  );
}

/** As the style sheet lays them out: alone over the whole width, else half and quarters. */
function largeSizes(index: number, count: number): string {
  if (count === 1) return `(min-width: 1240px) 1192px, (min-width: 768px) 100vw, ${PHONE_WIDTH}`;
  if (index === 0 || count === 2) {
    return `(min-width: 1240px) 594px, (min-width: 768px) 50vw, ${PHONE_WIDTH}`;
  }
  return count === 3 ? '(min-width: 1240px) 594px, 50vw' : '(min-width: 1240px) 294px, 25vw';
}
