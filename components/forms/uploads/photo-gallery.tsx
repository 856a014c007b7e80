import { useEffect, useRef, useState } from 'react';
import { FormMessage } from '@/components/forms/message';
import { PhotoDrop } from '@/components/forms/uploads/photo-drop';
import { canTryAgain, type PhotoItem } from '@/components/forms/uploads/photo-items';
import { PhotoTile } from '@/components/forms/uploads/photo-tile';
import { usePhotoDrag } from '@/components/forms/uploads/use-photo-drag';
import type { PhotoUploads } from '@/components/forms/uploads/use-photo-uploads';
import { Button } from '@/components/ui/button';
import { FieldNote } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { MAX_LISTING_PHOTOS } from '@/lib/storage/constants';

/** The photos of a form: add, reorder, describe and remove. The first one is the cover. */
export function PhotoGallery({ uploads, error }: { uploads: PhotoUploads; error?: string | undefined }) {
  const { items } = uploads;
  const [problems, setProblems] = useState<string[]>([]);
  const [news, setNews] = useState('');
  const focused = useRef<string>(undefined);

  // React re-inserts a moved tile and removes a deleted one; either way the focus is lost.
  useEffect(() => {
    if (!focused.current) return;
    document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(focused.current)}"]`)?.focus();
    focused.current = undefined;
  });

  function moveTo(id: string, position: number) {
    uploads.move(id, position);
    focused.current = id;
    setNews(`Photo is now ${position + 1} of ${items.length}${position === 0 ? ', the cover' : ''}.`);
  }
  const { movingId, grab } = usePhotoDrag(moveTo);
  // Rejected files are not photos of the listing.
  const cover = items.findIndex(({ error: problem }) => !problem);
  const failed = items.filter(canTryAgain);

  /** The button that was pressed goes. */
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
          Try all {failed.length} again
        </Button>
      ) : null}
      {items.length > 0 ? (
        <>
          <p id="photo-order-help" className="text-muted text-sm">
            The first photo is the cover. Drag the handle to change the order, or use the arrow keys on it.
          </p>
          {/* Without an anchor: a scroll that follows a moved tile would put the next one under the pointer and move it back. */}
          <ul aria-label="Photos" className="grid gap-4 [overflow-anchor:none] sm:grid-cols-2 lg:grid-cols-3">
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
                  setNews(`Photo ${position + 1} removed.`);
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
