'use client';

import { useRef, useState } from 'react';
import { Picture, type PictureFile } from '@/components/pictures/picture';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { tCards } from '@/messages/cards';

export type CarouselPhoto = PictureFile & { alt: string };

export type CardCarouselProps = {
  href: string;
  photos: CarouselPhoto[];
  sizes: string;
  priority?: boolean | undefined;
};

/** Photos after the first load once someone interacts with the strip; without scripts a card shows its first. */
export function CardCarousel({ href, photos, sizes, priority }: CardCarouselProps) {
  const strip = useRef<HTMLAnchorElement>(null);
  const [reached, setReached] = useState(false);
  const [current, setCurrent] = useState(0);
  const [announcement, setAnnouncement] = useState('');
  const count = photos.length;

  function move(step: 1 | -1) {
    const next = (current + step + count) % count;
    const wraps = next !== current + step;
    setReached(true);
    setCurrent(next);
    setAnnouncement(tCards('photoOf', { number: next + 1, count }));
    strip.current?.scrollTo({
      left: next * strip.current.clientWidth,
      ...(wraps && { behavior: 'instant' as const }),
    });
  }

  function followScroll() {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setReached(true);
    setCurrent(Math.min(count - 1, Math.round(scrollLeft / Math.max(1, clientWidth))));
  }

  const reach = () => setReached(true);
  return (
    <fieldset
      aria-label={tCards('photos')}
      className="photos absolute inset-0 min-w-0"
      onPointerEnter={reach}
      onFocus={reach}
    >
      <Link
        ref={strip}
        href={href}
        // The title is the same link. Once photos can be scrolled to, the keyboard must be able to scroll them.
        tabIndex={reached ? 0 : -1}
        draggable={false}
        onScroll={count > 1 ? followScroll : undefined}
        className="photo-strip"
      >
        {photos.map((photo, position) => (
          <span key={photo.key} className="photo-slide">
            {position === 0 || reached ? (
              <Picture picture={photo} alt={photo.alt} sizes={sizes} priority={priority && position === 0} />
            ) : null}
          </span>
        ))}
      </Link>
      {count > 1 ? (
        <>
          <button
            type="button"
            onClick={() => move(-1)}
            aria-label={tCards('previousPhoto')}
            className="photo-arrow left-2.5"
          >
            <Icon name="chevron-left" className="size-5" />
          </button>
          <button
            type="button"
            onClick={() => move(1)}
            aria-label={tCards('nextPhoto')}
            className="photo-arrow right-2.5"
          >
            <Icon name="chevron-right" className="size-5" />
          </button>
          <Dots count={count} current={current} />
          <span className="sr-only" aria-live="polite">
            {announcement}
          </span>
        </>
      ) : null}
    </fieldset>
  );
}

function Dots({ count, current }: { count: number; current: number }) {
  return (
    <span aria-hidden className="photo-dots">
      {Array.from({ length: count }, (_, position) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its position
          key={position}
          data-on={position === current || undefined}
        />
      ))}
    </span>
  );
}
