'use client';

import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import type { GalleryPhoto } from '@/components/pictures/lightbox';
import { PHONE_WIDTH, Picture } from '@/components/pictures/picture';
import { Icon } from '@/components/ui/icon';
import { largestPictureUrl } from '@/lib/storage/picture-urls';
import { tCards } from '@/messages/cards';

export type GalleryProps = {
  title: string;
  photos: GalleryPhoto[];
  /** '7 photos': from the server, because plurals need more script. */
  countText: string;
  placeholder: string | null;
};

/** On a wide page; the first takes half of the space. A phone shows all, one at a time. */
const LARGE_PHOTOS = 5;

const loadLightbox = () => import('@/components/pictures/lightbox');
const loadEarly = () => void loadLightbox().catch(() => 0);
const Lightbox = lazy(loadLightbox);

/** A client component, so that its markup is in the page once and not repeated in the flight data. */
export function Gallery({ title, photos, countText, placeholder }: GalleryProps) {
  const [openAt, setOpenAt] = useState<number | null>(null);
  const opener = useRef<HTMLElement>(null);
  const large = Math.min(photos.length, LARGE_PHOTOS);

  function open(event: MouseEvent<HTMLAnchorElement>, index: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const link = event.currentTarget;
    opener.current = link;
    loadLightbox().then(
      () => setOpenAt(index),
      // The code failed to load: the link does the same.
      () => location.assign(link.href),
    );
  }

  function close() {
    setOpenAt(null);
    opener.current?.focus();
  }

  const zoom = (index: number) => ({
    'aria-haspopup': 'dialog' as const,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => open(event, index),
  });

  return (
    <section
      aria-label={tCards('photos')}
      onPointerEnter={loadEarly}
      onFocus={loadEarly}
      className="relative"
    >
      <div className="gallery" data-count={large}>
        {photos.map((photo, index) => (
          <a
            key={photo.key}
            {...zoom(index)}
            href={largestPictureUrl(photo)}
            data-at={photos.length > 1 ? `${index + 1}/${photos.length}` : null}
            aria-label={tCards('enlargePhoto', {
              number: index + 1,
              count: photos.length,
              alt: photo.alt,
            })}
            className="gallery-photo"
          >
            <Picture
              picture={index === 0 && placeholder ? { ...photo, placeholder } : photo}
              alt={photo.alt}
              sizes={largeSizes(index, large)}
              priority={index === 0}
            />
          </a>
        ))}
      </div>
      {photos.length > 1 ? (
        <>
          <p className="gallery-count">
            <Icon name="image" className="size-4" />
            {countText}
          </p>
          <ul aria-label={tCards('allPhotos')} className="gallery-thumbnails">
            {photos.map((photo, index) => (
              <li key={photo.key}>
                <a
                  {...zoom(index)}
                  href={largestPictureUrl(photo)}
                  aria-label={tCards('photoOf', { number: index + 1, count: photos.length })}
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

/** Matches the style sheet: full width if alone or on a phone, otherwise half and quarters. */
function largeSizes(index: number, count: number): string {
  const isHalf = index === 0 || count === 2 || count === 3;
  const [px, vw] = count === 1 ? [1192, 100] : isHalf ? [594, 50] : [294, 25];
  return `(min-width: 1240px) ${px}px, (min-width: 768px) ${vw}vw, ${PHONE_WIDTH}`;
}
