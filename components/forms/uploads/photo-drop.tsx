import { clsx } from 'clsx';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import {
  MAX_LISTING_PHOTOS,
  MAX_PHOTO_MEGABYTES,
  PHOTO_EXTENSIONS,
  PHOTO_TYPES,
} from '@/lib/storage/constants';

const ACCEPT = [...PHOTO_TYPES, 'image/heic', 'image/heif'].join(',');

/** Adds photos by drag and drop, file picker or a phone's camera. */
export function PhotoDrop({
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
  function take(input: HTMLInputElement) {
    onFiles([...(input.files ?? [])]);
    // Lets the same file be chosen again.
    input.value = '';
  }

  return (
    <section
      aria-label="Add photos"
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
          `All ${MAX_LISTING_PHOTOS} places are taken`
        ) : (
          <span className="pointer-coarse:hidden">Drop photos here, or</span>
        )}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="primary" disabled={isFull} onClick={() => files.current?.click()}>
          Choose photos
        </Button>
        <Button
          className="hidden pointer-coarse:inline-flex"
          disabled={isFull}
          onClick={() => camera.current?.click()}
        >
          <Icon name="camera" />
          Take a photo
        </Button>
      </div>
      <p className="max-w-md text-muted text-sm">
        Up to {MAX_LISTING_PHOTOS} photos ({PHOTO_EXTENSIONS}), {MAX_PHOTO_MEGABYTES} MB each. We make larger
        ones smaller for you.
      </p>
      <input
        ref={files}
        type="file"
        aria-label="Photos"
        tabIndex={-1}
        multiple
        accept={ACCEPT}
        className="sr-only"
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        aria-label="Camera"
        tabIndex={-1}
        accept="image/*"
        capture="environment"
        className="sr-only"
        onChange={(event) => take(event.currentTarget)}
      />
    </section>
  );
}
