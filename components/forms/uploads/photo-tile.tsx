import { clsx } from 'clsx';
import type { KeyboardEvent, PointerEvent } from 'react';
import { canTryAgain, type PhotoItem } from '@/components/forms/uploads/photo-items';
import { Picture } from '@/components/pictures/picture';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/fields/input';
import { Icon } from '@/components/ui/icon';
import { Progress } from '@/components/ui/progress';
import { ownWords } from '@/lib/language/translations';
import { ALT_MAX } from '@/lib/storage/constants';
import { tPhotoUploads } from '@/messages/photo-uploads';

export type PhotoTileProps = {
  item: PhotoItem;
  position: number;
  count: number;
  isCover: boolean;
  isMoving: boolean;
  onMove: (position: number) => void;
  onGrab: (event: PointerEvent<HTMLElement>) => void;
  onRemove: () => void;
  onRetry: () => void;
  onDescribe: (alt: string) => void;
};

export function PhotoTile({
  item,
  position,
  count,
  isCover,
  isMoving,
  onMove,
  onGrab,
  onRemove,
  onRetry,
  onDescribe,
}: PhotoTileProps) {
  const number = position + 1;
  function moveByKey(event: KeyboardEvent) {
    const target = keyTarget(event.key, position, count);
    if (target === null) return;
    event.preventDefault();
    onMove(target);
  }
  return (
    <li
      data-photo={item.id}
      className={clsx(
        'card grid content-start transition-shadow',
        isMoving && 'shadow-lg outline-2 outline-aegean',
      )}
    >
      <div className="relative aspect-3/2 bg-sunk">
        <TilePicture item={item} number={number} />
        {isCover ? (
          <span className="badge badge-photo absolute top-2 left-2">
            <Icon name="star" className="size-3.5" />
            {tPhotoUploads('cover')}
          </span>
        ) : null}
        <Button
          variant="photo"
          size="icon-sm"
          className="absolute top-2 right-2 rounded-full"
          aria-label={tPhotoUploads(item.photo || item.error ? 'removePhoto' : 'cancelPhoto', { number })}
          onClick={onRemove}
        >
          <Icon name="x" />
        </Button>
        <TileState item={item} number={number} />
      </div>
      {item.error ? (
        <TileError item={item} onRetry={onRetry} onRemove={onRemove} />
      ) : (
        <div className="grid gap-2 p-3">
          <div className="flex items-center gap-1">
            <button
              type="button"
              data-handle={item.id}
              aria-label={tPhotoUploads('movePhoto', { number, count })}
              aria-describedby="photo-order-help"
              onKeyDown={moveByKey}
              onPointerDown={onGrab}
              className="btn btn-ghost btn-icon-sm -ml-2 cursor-grab touch-none active:cursor-grabbing"
            >
              <Icon name="grip-vertical" />
            </button>
            <span className="flex-1 text-muted text-sm tabular-nums">
              {tPhotoUploads('position', { number, count })}
            </span>
            {isCover ? null : (
              <Button
                variant="ghost"
                size="xs"
                className="-mr-2"
                aria-label={tPhotoUploads('makePhotoCover', { number })}
                onClick={() => onMove(0)}
              >
                {tPhotoUploads('makeCover')}
              </Button>
            )}
          </div>
          <Input
            aria-label={tPhotoUploads('whatPhotoShows', { number })}
            placeholder={tPhotoUploads('whatItShows')}
            maxLength={ALT_MAX}
            disabled={!item.photo}
            defaultValue={item.photo?.alt ?? ''}
            onChange={(event) => onDescribe(event.target.value)}
          />
        </div>
      )}
    </li>
  );
}

function keyTarget(key: string, position: number, count: number): number | null {
  const targets: Record<string, number> = {
    ArrowLeft: position - 1,
    ArrowUp: position - 1,
    ArrowRight: position + 1,
    ArrowDown: position + 1,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target === undefined || target < 0 || target >= count ? null : target;
}

function TilePicture({ item, number }: { item: PhotoItem; number: number }) {
  const alt = ownWords(item.photo?.alt ?? '') || tPhotoUploads('yourPhoto', { number });
  // biome-ignore lint/performance/noImgElement: a local file
  if (item.preview) return <img src={item.preview} alt={alt} draggable={false} className="picture" />;
  return <Picture picture={item.photo} alt={alt} sizes="(min-width: 640px) 280px, 100vw" />;
}

function TileState({ item, number }: { item: PhotoItem; number: number }) {
  if (item.photo || item.error) return null;
  if (item.progress === null) {
    return (
      <p className="absolute inset-x-0 bottom-0 bg-surface/92 px-3 py-2 text-sm">
        {tPhotoUploads('waiting')}
      </p>
    );
  }
  const percent = Math.round(item.progress * 100);
  return (
    <div className="absolute inset-x-0 bottom-0 grid gap-1 bg-surface/92 px-3 py-2 text-sm">
      <span>{percent < 100 ? tPhotoUploads('uploading', { percent }) : tPhotoUploads('preparing')}</span>
      <Progress label={tPhotoUploads('uploadOf', { number })} value={percent < 100 ? percent : undefined} />
    </div>
  );
}

type TileErrorProps = Pick<PhotoTileProps, 'item' | 'onRetry' | 'onRemove'>;

function TileError({ item, onRetry, onRemove }: TileErrorProps) {
  return (
    <div role="alert" className="grid gap-2 p-3 text-sm">
      <p className="flex items-start gap-1.5 text-danger">
        <Icon name="circle-alert" className="mt-0.5 size-4" />
        <span className="min-w-0 break-words">
          {item.name}: {item.error}
        </span>
      </p>
      {canTryAgain(item) ? (
        <Button size="sm" onClick={onRetry}>
          <Icon name="refresh-cw" className="size-4" />
          {tPhotoUploads('tryAgain')}
        </Button>
      ) : (
        <Button size="sm" onClick={onRemove}>
          {tPhotoUploads('leaveOut')}
        </Button>
      )}
    </div>
  );
}
