'use client';

import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import { FormMessage } from '@/components/forms/message';
import { sendPhoto } from '@/components/forms/uploads/send-photo';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlays/dialog';
import {
  type Crop,
  firstCrop,
  MAX_ZOOM,
  moveCrop,
  type PhotoSize,
  zoomCrop,
  zoomOf,
} from '@/lib/people/avatar-crop';
import { photoProblemText } from '@/lib/storage/photo-problems';
import { tAvatarDialog } from '@/messages/avatar-dialog';
import { tUi } from '@/messages/ui';

/** More than twice the largest displayed size; smaller crops are not enlarged. */
const OUTPUT_PX = 512;
const JPEG_QUALITY = 0.9;

type AvatarDialogProps = {
  photo: File;
  onClose: () => void;
  /** Gets the key of the uploaded picture; resolves to an error message, if any. */
  onSave: (key: string) => Promise<string | undefined>;
};

export function AvatarDialog({ photo, onClose, onSave }: AvatarDialogProps) {
  const { image, problem: unreadable } = usePhoto(photo);
  const [crop, setCrop] = useState<Crop>();
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  const chosen = image && (crop ?? firstCrop(sizeOf(image)));
  const message = unreadable ?? problem;

  async function save() {
    if (!(image && chosen) || pending) return;
    setPending(true);
    setProblem(await upload(image, chosen));
    setPending(false);
  }

  async function upload(source: HTMLImageElement, square: Crop): Promise<string | undefined> {
    try {
      const { key } = await sendPhoto(await cut(source, square));
      return await onSave(key);
    } catch (error) {
      return error instanceof Error ? error.message : photoProblemText('damaged');
    }
  }

  return (
    <Dialog
      id="avatar-dialog"
      open
      onOpenChange={onClose}
      title={tAvatarDialog('title')}
      persistent
      className="max-w-md"
      footer={
        <>
          <Button disabled={pending} onClick={onClose}>
            {tUi('cancel')}
          </Button>
          <Button variant="primary" pending={pending} disabled={!chosen} onClick={() => void save()}>
            {tAvatarDialog('save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {message ? <FormMessage kind="error">{message}</FormMessage> : null}
        {image && chosen ? (
          <AvatarCropper source={image.src} photo={sizeOf(image)} crop={chosen} onChange={setCrop} />
        ) : null}
      </div>
    </Dialog>
  );
}

const sizeOf = (image: HTMLImageElement) => ({ width: image.naturalWidth, height: image.naturalHeight });

/** Applies EXIF orientation. */
function usePhoto(photo: File) {
  const [state, setState] = useState<{ image?: HTMLImageElement; problem?: string }>({});
  useEffect(() => {
    const url = URL.createObjectURL(photo);
    const image = new Image();
    image.onload = () => setState({ image });
    image.onerror = () => setState({ problem: photoProblemText('notAPhoto') });
    image.src = url;
    return () => URL.revokeObjectURL(url);
  }, [photo]);
  return state;
}

/** JPEG flattens transparency to white. */
async function cut(image: HTMLImageElement, { x, y, side }: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const output = Math.max(1, Math.min(OUTPUT_PX, Math.round(side)));
  canvas.width = output;
  canvas.height = output;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, output, output);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, side, side, 0, 0, output, output);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the photo cannot be cropped'))),
      'image/jpeg',
      JPEG_QUALITY,
    );
  });
}

/** Per arrow key press, as a fraction of the visible area. */
const KEY_STEP = 0.05;
const KEY_ZOOM = 1.1;

type AvatarCropperProps = {
  source: string;
  photo: PhotoSize;
  crop: Crop;
  onChange: (crop: Crop) => void;
};

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves by dragging or arrow keys, zooms with the slider or + and −. */
function AvatarCropper({ source, photo, crop, onChange }: AvatarCropperProps) {
  const zoom = zoomOf(photo, crop);

  function drag(event: PointerEvent<HTMLDivElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const scale = crop.side / event.currentTarget.clientWidth;
    onChange(moveCrop(photo, crop, -event.movementX * scale, -event.movementY * scale));
  }

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const arrow = ARROWS[event.key];
    const step = crop.side * KEY_STEP;
    if (arrow) onChange(moveCrop(photo, crop, arrow[0] * step, arrow[1] * step));
    else if (event.key === '+' || event.key === '=') onChange(zoomCrop(photo, crop, zoom * KEY_ZOOM));
    else if (event.key === '-') onChange(zoomCrop(photo, crop, zoom / KEY_ZOOM));
    else return;
    event.preventDefault();
  }

  return (
    <div className="grid justify-items-center gap-4">
      <div
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the crop
        tabIndex={0}
        aria-label={tAvatarDialog('part')}
        aria-describedby="avatar-crop-help"
        className="relative aspect-square w-full max-w-72 cursor-move touch-none select-none overflow-hidden rounded-lg bg-sunk"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
      >
        {/* biome-ignore lint/performance/noImgElement: a local photo, not uploaded yet */}
        <img
          src={source}
          alt=""
          draggable={false}
          className="absolute max-w-none"
          style={{
            width: `${(photo.width / crop.side) * 100}%`,
            left: `${(-crop.x / crop.side) * 100}%`,
            top: `${(-crop.y / crop.side) * 100}%`,
          }}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 rounded-full"
          // Dims the area outside the crop. Inline, because it is used only here.
          style={{ boxShadow: '0 0 0 2px #fff, 0 0 0 999px rgb(0 0 0 / 0.5)' }}
        />
      </div>
      <p id="avatar-crop-help" className="text-center text-muted text-sm">
        {tAvatarDialog('help')}
      </p>
      <label className="grid w-full max-w-72 gap-1.5 font-medium text-sm">
        {tAvatarDialog('zoom')}
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.01}
          value={zoom}
          className="w-full accent-aegean"
          onChange={(event) => onChange(zoomCrop(photo, crop, Number(event.currentTarget.value)))}
        />
      </label>
    </div>
  );
}
