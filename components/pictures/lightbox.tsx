'use client';

import { Icon } from '@/components/ui/icon';
import './lightbox.css';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Picture } from '@/components/pictures/picture';
import { photoAfter, photoShape } from '@/lib/listings/page/photo-shape';
import { tCards } from '@/messages/cards';
import { tLightbox } from '@/messages/lightbox';
import { tUi } from '@/messages/ui';

export type GalleryPhoto = { key: string; width: number; height: number; alt: string };

export type LightboxProps = {
  title: string;
  photos: GalleryPhoto[];
  startAt: number;
  onClose: () => void;
};

/** Buttons, arrow keys and swipes wrap; Escape closes. */
export default function Lightbox({ title, photos, startAt, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(startAt);
  const move = (step: 1 | -1) => setIndex((current) => photoAfter(current, step, photos.length));
  const swipe = useSwipe((step) => photos.length > 1 && move(step));

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    if (photos.length > 1) move(event.key === 'ArrowLeft' ? -1 : 1);
  }

  return (
    <dialog
      ref={dialog}
      aria-label={tLightbox('photosOf', { title })}
      className="lightbox"
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className="lightbox-bar">
        <p aria-live="polite" className="tabular-nums">
          {index + 1} / {photos.length}
        </p>
        <button
          type="button"
          aria-label={tUi('close')}
          className="lightbox-button"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="x" className="size-6" />
        </button>
      </div>
      <div className="lightbox-stage" {...swipe}>
        {photos.map((photo, position) =>
          isNear(position, index, photos.length) ? (
            <Slide key={photo.key} photo={photo} isShown={position === index} />
          ) : null,
        )}
      </div>
      {photos.length > 1 ? (
        <>
          <button
            type="button"
            aria-label={tCards('previousPhoto')}
            className="lightbox-button lightbox-previous"
            onClick={() => move(-1)}
          >
            <Icon name="chevron-left" className="size-7" />
          </button>
          <button
            type="button"
            aria-label={tCards('nextPhoto')}
            className="lightbox-button lightbox-next"
            onClick={() => move(1)}
          >
            <Icon name="chevron-right" className="size-7" />
          </button>
        </>
      ) : null}
    </dialog>
  );
}

function isNear(position: number, index: number, count: number): boolean {
  return [0, 1, -1].some((step) => photoAfter(index, step, count) === position);
}

function Slide({ photo, isShown }: { photo: GalleryPhoto; isShown: boolean }) {
  const style: CSSProperties & Record<'--ratio', number> = { '--ratio': photo.width / photo.height };
  return (
    <figure hidden={!isShown} data-shape={photoShape(photo)} className="lightbox-photo" style={style}>
      <Picture picture={photo} alt={photo.alt} sizes="100vw" priority />
    </figure>
  );
}

/** Pixels. */
const SWIPE_THRESHOLD = 50;

/** `onSwipe`: 1 for next, -1 for previous. A second finger means a pinch, which never swipes. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const fingers = useRef(0);

  const drag = (event: PointerEvent<HTMLElement>, pixels: number) =>
    event.currentTarget.style.setProperty('--drag', `${pixels}px`);

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      fingers.current += 1;
      const isSwipe = fingers.current === 1 && event.button === 0;
      start.current = isSwipe ? { x: event.clientX, y: event.clientY } : null;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current) drag(event, event.clientX - start.current.x);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const from = start.current;
      fingers.current = Math.max(0, fingers.current - 1);
      start.current = null;
      drag(event, 0);
      if (!from) return;
      const [across, down] = [event.clientX - from.x, event.clientY - from.y];
      if (Math.abs(across) > SWIPE_THRESHOLD && Math.abs(across) > Math.abs(down))
        onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      fingers.current = Math.max(0, fingers.current - 1);
      start.current = null;
      drag(event, 0);
    },
  };
}
