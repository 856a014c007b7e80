'use client';

import { useRunAction } from '@/components/forms/use-run-action';
import { PictureButton } from '@/components/my-company/picture-button';
import { Picture } from '@/components/pictures/picture';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icons/icon-names';
import { useFocusAfterRemoval } from '@/components/ui/use-focus-after-removal';
import { ownWords } from '@/lib/language/translations';
import { setProjectImagesAction } from '@/lib/projects/actions';
import { PROJECT_IMAGES_MAX } from '@/lib/projects/constants';
import type { OwnProject, ProjectPicture } from '@/lib/projects/types';
import { MAX_PHOTO_MEGABYTES } from '@/lib/storage/constants';
import type { PictureSource } from '@/lib/storage/picture-urls';
import { tProjectEditor } from '@/messages/project-editor';

/** Saves immediately when photos are added, moved or removed. */
export function PhotosEditor({ project }: { project: OwnProject }) {
  const { run, pending } = useRunAction();
  const { id, version, images } = project;

  function save(next: readonly { key: string; alt: string }[], done?: string) {
    const list = next.map(({ key, alt }) => ({ key, alt }));
    run(() => setProjectImagesAction({ id, version, images: list }), { done });
  }

  function add(pictures: PictureSource[]) {
    const room = PROJECT_IMAGES_MAX - images.length;
    const added = pictures.slice(0, room).map(({ key }) => ({ key, alt: '' }));
    save([...images, ...added], tProjectEditor('photosAdded'));
  }

  function move(position: number, step: -1 | 1) {
    const next = [...images];
    const [photo] = next.splice(position, 1);
    if (photo) next.splice(position + step, 0, photo);
    save(next);
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <PictureButton multiple disabled={pending || images.length >= PROJECT_IMAGES_MAX} onPictures={add}>
          {tProjectEditor('addPhotos')}
        </PictureButton>
        <p className="text-muted text-sm">
          {tProjectEditor('photosHint', { megabytes: MAX_PHOTO_MEGABYTES, count: PROJECT_IMAGES_MAX })}
        </p>
      </div>
      <ul aria-label={tProjectEditor('photos')} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {images.map((photo, position) => (
          <PhotoTile
            key={photo.key}
            photo={photo}
            number={position + 1}
            isFirst={position === 0}
            isLast={position === images.length - 1}
            disabled={pending}
            onMove={(step) => move(position, step)}
            onRemove={() =>
              save(
                images.filter((other) => other.key !== photo.key),
                tProjectEditor('photoRemoved'),
              )
            }
          />
        ))}
      </ul>
    </div>
  );
}

type PhotoTileProps = {
  photo: ProjectPicture;
  number: number;
  isFirst: boolean;
  isLast: boolean;
  disabled: boolean;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
};

function PhotoTile({ photo, number, isFirst, isLast, disabled, onMove, onRemove }: PhotoTileProps) {
  const tile = useFocusAfterRemoval<HTMLLIElement>();
  const button = (label: string, icon: IconName, isOff: boolean, onClick: () => void) => (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={label}
      aria-disabled={disabled || isOff}
      onClick={onClick}
    >
      <Icon name={icon} />
    </Button>
  );
  return (
    <li ref={tile} className="card">
      <div className="relative aspect-3/2 bg-sunk">
        <Picture
          picture={photo}
          alt={ownWords(photo.alt) || tProjectEditor('photo', { number })}
          sizes="(min-width: 640px) 280px, 50vw"
        />
        {isFirst ? (
          <span className="badge badge-photo absolute top-2 left-2">{tProjectEditor('mainImage')}</span>
        ) : null}
      </div>
      <div className="flex justify-between p-1.5">
        <span>
          {button(tProjectEditor('photoForward', { number }), 'arrow-left', isFirst, () => onMove(-1))}
          {button(tProjectEditor('photoBack', { number }), 'arrow-right', isLast, () => onMove(1))}
        </span>
        {button(tProjectEditor('removePhoto', { number }), 'trash', false, onRemove)}
      </div>
    </li>
  );
}
