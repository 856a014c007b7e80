'use client';

import type { KeyboardEvent, PointerEvent } from 'react';
import { type Crop, MAX_ZOOM, moveCrop, type PhotoSize, zoomCrop, zoomOf } from '@/lib/people/avatar-crop';

/** Distance moved per arrow key press, as a fraction of the visible area. */
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

/** Square crop of a photo: drag or use the arrow keys to move, the slider or + and − to zoom. */
export function AvatarCropper({ source, photo, crop, onChange }: AvatarCropperProps) {
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
        aria-label="Visible part of the photo"
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
        Drag the photo, or use the arrow keys.
      </p>
      <label className="grid w-full max-w-72 gap-1.5 font-medium text-sm">
        Zoom
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
