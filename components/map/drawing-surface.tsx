'use client';

import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { movedByKey, type Pixel, simplifyPath, withinWindow } from '@/lib/map/draw-path';
import { tAreaDrawing } from '@/messages/area-drawing';

type DrawingSurfaceProps = {
  size: { width: number; height: number };
  /** In px of the surface. */
  corners: readonly Pixel[];
  onAdd: (corner: Pixel) => void;
  onUndo: () => void;
  onFinish: (corners: readonly Pixel[]) => void;
  onSay: (text: string) => void;
};

/** In px; less is a click with an unsteady hand. */
const DRAG_FROM = 8;
/** In px. */
const LINE_STEP = 3;
/** In px from the first corner: a click closes the outline. */
const CLOSING = 16;
const KEY_STEPS = [10, 50] as const;

const distance = (one: Pixel, other: Pixel) => Math.hypot(one.x - other.x, one.y - other.y);
const asPoints = (pixels: readonly Pixel[]) => pixels.map(({ x, y }) => `${x},${y}`).join(' ');

export function DrawingSurface({ size, corners, onAdd, onUndo, onFinish, onSay }: DrawingSurfaceProps) {
  const surface = useRef<HTMLDivElement>(null);
  const [line, setLine] = useState<readonly Pixel[]>([]);
  const [pointer, setPointer] = useState<Pixel | null>(null);
  const [cross, setCross] = useState<Pixel | null>(null);
  // State would be a frame behind.
  const path = useRef<Pixel[] | null>(null);
  useEffect(() => surface.current?.focus({ preventScroll: true }), []);

  const pixelOf = (event: PointerEvent): Pixel => {
    const box = surface.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };

  function press(event: PointerEvent) {
    if (!event.isPrimary || event.button !== 0) return;
    surface.current?.setPointerCapture(event.pointerId);
    path.current = [pixelOf(event)];
    setCross(null);
  }

  function move(event: PointerEvent) {
    if (!event.isPrimary) return;
    const at = pixelOf(event);
    setPointer(event.pointerType === 'mouse' ? at : null);
    const [first] = path.current ?? [];
    const last = path.current?.at(-1);
    if (!path.current || !first || !last || distance(last, at) < LINE_STEP) return;
    path.current.push(at);
    if (path.current.length > 2 || distance(first, at) >= DRAG_FROM) setLine([...path.current]);
  }

  function release(event: PointerEvent) {
    const drawn = path.current;
    path.current = null;
    setLine([]);
    const [first] = drawn ?? [];
    if (!event.isPrimary || !drawn || !first) return;
    if (drawn.some((at) => distance(at, first) >= DRAG_FROM)) onFinish(withoutEnd(simplifyPath(drawn)));
    else setCorner(first);
  }

  function setCorner(at: Pixel) {
    const [first] = corners;
    const last = corners.at(-1);
    const isClosing = first && (distance(first, at) < CLOSING || (last && distance(last, at) < 2));
    if (corners.length >= 3 && isClosing) onFinish(corners);
    else onAdd(at);
  }

  function type(event: KeyboardEvent) {
    const at = cross ?? { x: Math.round(size.width / 2), y: Math.round(size.height / 2) };
    const moved = movedByKey(at, event, KEY_STEPS);
    if (moved) {
      const next = withinWindow(moved, size);
      setCross(next);
      onSay(whereabouts(next, size));
    } else if (event.key === 'Enter' || event.key === ' ') {
      setCross(at);
      setCorner(at);
    } else if (event.key === 'Backspace' || event.key === 'Delete') {
      onUndo();
    } else return;
    event.preventDefault();
  }

  const towards = cross ?? pointer;
  const trail = line.length > 0 ? line : [...corners, ...(towards && corners.length > 0 ? [towards] : [])];
  return (
    <div
      ref={surface}
      role="application"
      aria-label={tAreaDrawing('surface')}
      aria-describedby="drawing-help"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the cross
      tabIndex={0}
      className="drawing-surface"
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={() => {
        path.current = null;
        setLine([]);
      }}
      onPointerLeave={() => setPointer(null)}
      onKeyDown={type}
    >
      <svg width={size.width} height={size.height} aria-hidden="true">
        <polygon points={asPoints(trail)} className="drawing-fill" />
        <polyline points={asPoints(trail)} className="drawing-line" />
        {corners.map(({ x, y }, at) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner is identified by its position in the outline
            key={at}
            cx={x}
            cy={y}
            r={at === 0 && corners.length > 2 ? 8 : 5}
            className="drawing-corner"
          />
        ))}
        {cross ? (
          <path
            d={`M${cross.x - 14} ${cross.y}h28M${cross.x} ${cross.y - 14}v28`}
            className="drawing-cross"
            data-testid="drawing-cross"
          />
        ) : null}
      </svg>
    </div>
  );
}

/** A freehand line ends near its start: drops that corner. */
function withoutEnd(corners: readonly Pixel[]): readonly Pixel[] {
  const [first] = corners;
  const last = corners.at(-1);
  return corners.length > 3 && first && last && distance(first, last) < CLOSING
    ? corners.slice(0, -1)
    : corners;
}

function whereabouts({ x, y }: Pixel, { width, height }: { width: number; height: number }): string {
  const percent = (part: number) => Math.round(part * 100);
  return tAreaDrawing('whereabouts', { x: percent(x / width), y: percent(y / height) });
}
