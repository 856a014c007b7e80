import { clsx } from 'clsx';
import { type DragEvent, type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { FormMessage } from '@/components/forms/message';
import { FileInput } from '@/components/forms/uploads/file-input';
import { canTryAgain, type PhotoItem } from '@/components/forms/uploads/photo-items';
import { PhotoTile } from '@/components/forms/uploads/photo-tile';
import type { PhotoUploads } from '@/components/forms/uploads/use-photo-uploads';
import { Button } from '@/components/ui/button';
import { FieldNote } from '@/components/ui/fields/field';
import { Icon } from '@/components/ui/icon';
import {
  MAX_LISTING_PHOTOS,
  MAX_PHOTO_MEGABYTES,
  PHOTO_EXTENSIONS,
  PHOTO_TYPES,
} from '@/lib/storage/constants';
import { tPhotoUploads } from '@/messages/photo-uploads';

const ACCEPT = [...PHOTO_TYPES, 'image/heic', 'image/heif'].join(',');

/** The first photo is the cover. */
export function PhotoGallery({ uploads, error }: { uploads: PhotoUploads; error?: string | undefined }) {
  const { items } = uploads;
  const [problems, setProblems] = useState<string[]>([]);
  const [news, setNews] = useState('');
  const focused = useRef<string>(undefined);

  // React re-inserts a moved tile and removes a deleted one; both lose the focus.
  useEffect(() => {
    if (!focused.current) return;
    document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(focused.current)}"]`)?.focus();
    focused.current = undefined;
  });

  function moveTo(id: string, position: number) {
    uploads.move(id, position);
    focused.current = id;
    setNews(
      tPhotoUploads(position === 0 ? 'movedToCover' : 'moved', {
        number: position + 1,
        count: items.length,
      }),
    );
  }
  const { movingId, grab } = usePhotoDrag(moveTo);
  // Rejected files do not count.
  const cover = items.findIndex(({ error: problem }) => !problem);
  const failed = items.filter(canTryAgain);

  /** The button disappears, so the focus moves to the first photo's handle. */
  function retry(photos: readonly PhotoItem[]) {
    for (const { id } of photos) uploads.retry(id);
    focused.current = photos[0]?.id;
  }

  return (
    <div className="grid gap-5">
      <PhotoDrop
        onFiles={(files) => setProblems(uploads.add(files))}
        isFull={items.length >= MAX_LISTING_PHOTOS}
        hasError={error !== undefined}
      />
      <FieldNote error={error} />
      {problems.length > 0 ? (
        <FormMessage kind="error">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </FormMessage>
      ) : null}
      {failed.length > 1 ? (
        <Button className="justify-self-start" onClick={() => retry(failed)}>
          <Icon name="refresh-cw" />
          {tPhotoUploads('retryAll', { count: failed.length })}
        </Button>
      ) : null}
      {items.length > 0 ? (
        <>
          <p id="photo-order-help" className="text-muted text-sm">
            {tPhotoUploads('orderHelp')}
          </p>
          {/* Scroll anchoring would follow a moved tile, put the next one under the pointer and move it back. */}
          <ul
            aria-label={tPhotoUploads('photos')}
            className="grid gap-4 [overflow-anchor:none] sm:grid-cols-2 lg:grid-cols-3"
          >
            {items.map((item, position) => (
              <PhotoTile
                key={item.id}
                item={item}
                position={position}
                count={items.length}
                isCover={position === cover}
                isMoving={movingId === item.id}
                onMove={(target) => moveTo(item.id, target)}
                onGrab={(event) => grab(item.id, event)}
                onRemove={() => {
                  uploads.remove(item.id);
                  focused.current = (items[position + 1] ?? items[position - 1])?.id;
                  setNews(tPhotoUploads('removed', { number: position + 1 }));
                }}
                onRetry={() => retry([item])}
                onDescribe={(alt) => uploads.describe(item.id, alt)}
              />
            ))}
          </ul>
        </>
      ) : null}
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  );
}

function PhotoDrop({
  onFiles,
  isFull,
  hasError,
}: {
  onFiles: (files: File[]) => void;
  isFull: boolean;
  hasError: boolean;
}) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  return (
    <section
      aria-label={tPhotoUploads('add')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx(
        'grid justify-items-center gap-3 rounded-lg border-2 border-dashed px-5 py-8 text-center transition-colors',
        isOver ? 'border-aegean bg-aegean-tint' : hasError ? 'border-danger' : 'border-line-strong bg-sunk',
      )}
    >
      <Icon name="image-plus" className="size-8 text-aegean" />
      <p className="font-medium">
        {isFull ? (
          tPhotoUploads('full', { count: MAX_LISTING_PHOTOS })
        ) : (
          <span className="pointer-coarse:hidden">{tPhotoUploads('drop')}</span>
        )}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="primary" disabled={isFull} onClick={() => files.current?.click()}>
          {tPhotoUploads('choose')}
        </Button>
        <Button
          className="hidden pointer-coarse:inline-flex"
          disabled={isFull}
          onClick={() => camera.current?.click()}
        >
          <Icon name="camera" />
          {tPhotoUploads('take')}
        </Button>
      </div>
      <p className="max-w-md text-muted text-sm">
        {tPhotoUploads('limits', {
          count: MAX_LISTING_PHOTOS,
          kinds: PHOTO_EXTENSIONS,
          megabytes: MAX_PHOTO_MEGABYTES,
        })}
      </p>
      <FileInput
        ref={files}
        aria-label={tPhotoUploads('photos')}
        multiple
        accept={ACCEPT}
        onFiles={onFiles}
      />
      <FileInput
        ref={camera}
        aria-label={tPhotoUploads('camera')}
        accept="image/*"
        capture="environment"
        onFiles={onFiles}
      />
    </section>
  );
}

/** Drags tiles (`[data-photo]`) by their handle; the others make room at once. The page scrolls near an edge. */
function usePhotoDrag(onMove: (id: string, position: number) => void) {
  const [movingId, setMovingId] = useState<string | null>(null);
  const drag = useRef<AbortController>(undefined);

  useEffect(() => () => drag.current?.abort(), []);

  function grab(id: string, event: ReactPointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.focus();
    const list = event.currentTarget.closest('ul');
    if (!list) return;
    const controller = new AbortController();
    const { signal } = controller;
    drag.current = controller;
    setMovingId(id);
    const follow = ({ clientX, clientY }: PointerEvent) => {
      scrollNearEdge(clientY);
      const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-photo]');
      if (!over || over.parentElement !== list || over.dataset.photo === id) return;
      onMove(id, [...list.children].indexOf(over));
    };
    const stop = () => {
      controller.abort();
      setMovingId(null);
    };
    window.addEventListener('pointermove', follow, { signal });
    window.addEventListener('pointerup', stop, { signal });
    window.addEventListener('pointercancel', stop, { signal });
  }

  return { movingId, grab };
}

const EDGE = 60;
const SCROLL_STEP = 14;

function scrollNearEdge(y: number) {
  if (y < EDGE) window.scrollBy(0, -SCROLL_STEP);
  else if (y > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP);
}
